import { bodyFont, tokens } from '../../plain-page';

/** The look of the sandbox bank's pages: one column that fits 320 px, the shop's own tokens. */
export const pageStyle = `
*{box-sizing:border-box}
body{margin:0;background:${tokens.paper};color:${tokens.ink};font:1.0625rem/1.55 ${bodyFont}}
header{background:${tokens.pineStrong};color:${tokens.onPine};padding:16px;font-weight:700}
header p{max-width:640px;margin:0 auto;display:flex;align-items:center;gap:12px}
header i{width:24px;height:24px;border-radius:6px 14px;background:${tokens.sun}}
.warning{background:${tokens.sun};color:${tokens.ink};padding:16px;border-bottom:3px dashed ${tokens.ink}}
.warning p{max-width:640px;margin:0 auto}
.warning strong{display:block;font-size:1.25rem}
main{max-width:640px;margin:0 auto;padding:24px 16px 72px}
h1{font-size:1.5625rem;line-height:1.2;margin:0 0 16px}
h2{font-size:1.25rem;margin:0 0 8px}
.card{background:${tokens.surface};border:1px solid ${tokens.line};border-radius:14px;padding:24px 16px;margin:0 0 24px}
dl{margin:0 0 24px}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px;padding:4px 0}
dt{color:${tokens.inkSoft}}
dd{margin:0;white-space:nowrap;font-variant-numeric:tabular-nums}
dd.sum{font-size:1.25rem;font-weight:700}
label{display:block;font-weight:600}
.hint{margin:0;color:${tokens.inkSoft};font-size:.9375rem}
.fault{margin:4px 0 0;color:${tokens.danger};font-size:.9375rem;font-weight:600}
.faults{background:${tokens.dangerTint};border-left:4px solid ${tokens.danger};padding:12px 16px;margin:0 0 16px;border-radius:6px}
input{font:inherit;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid ${tokens.lineStrong};border-radius:6px;background:${tokens.surface};color:inherit}
input[aria-invalid=true]{border:2px solid ${tokens.danger}}
.field{margin:0 0 16px}
.pair{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fit,minmax(160px,1fr))}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:8px}
button,.button{font:inherit;font-weight:700;min-height:48px;padding:8px 24px;border-radius:6px;border:2px solid ${tokens.pine};cursor:pointer;display:inline-block;text-decoration:none;text-align:center;flex:1 1 140px}
.primary{background:${tokens.pine};color:${tokens.onPine}}
.primary:hover{background:${tokens.pineStrong}}
.plain{background:${tokens.surface};color:${tokens.pine}}
.plain:hover{background:${tokens.pineTint}}
:focus-visible{outline:3px solid ${tokens.pineStrong};outline-offset:3px}
table{border-collapse:collapse;width:100%;font-size:.9375rem;line-height:1.4}
th,td{text-align:left;padding:8px 8px 8px 0;border-top:1px solid ${tokens.line};vertical-align:top}
th{color:${tokens.inkSoft}}
td:first-child{font-variant-numeric:tabular-nums;white-space:nowrap;padding-right:12px;user-select:all}
`;
