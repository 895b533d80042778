import { createHash } from 'node:crypto';

/** What the page adds to the tokens and the ground of the site's own style sheet. */
export const STYLE = `
.ops{max-width:var(--content-width);margin:0 auto;padding:var(--space-24) var(--gutter) var(--space-72)}
.ops header{display:flex;flex-wrap:wrap;gap:var(--space-8) var(--space-24);align-items:baseline;justify-content:space-between}
.ops h1{font-size:var(--text-32)}
.ops h2{font-size:var(--text-20);margin:0}
.ops .card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-14);padding:var(--space-16) var(--space-24);margin:var(--space-16) 0}
.ops .scroll{overflow-x:auto}
.ops table{border-collapse:collapse;width:100%;margin:var(--space-12) 0;font-size:var(--text-15)}
.ops th,.ops td{text-align:left;padding:var(--space-8) var(--space-12) var(--space-8) 0;border-bottom:1px solid var(--line);vertical-align:top}
.ops td.figure,.ops th.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.ops code{font-size:var(--text-13);overflow-wrap:anywhere}.ops th code{white-space:nowrap}
.ops .soft{color:var(--ink-soft);margin:var(--space-4) 0}
.ops .verdict{border-radius:var(--radius-6);padding:var(--space-8) var(--space-12);margin:var(--space-12) 0}
.ops .wait{background:var(--info-tint)}.ops .good{background:var(--success-tint)}.ops .bad{background:var(--danger-tint)}
.ops .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:var(--space-24)}
.ops .chart{margin:0}.ops .chart svg{display:block;width:100%;height:auto;margin:var(--space-8) 0}
.ops .chart p{margin:0;font-size:var(--text-13);padding-left:var(--space-12);border-left:4px solid}
.ops p.control{border-color:var(--pine)}.ops p.canary{border-color:var(--sun-line);border-left-style:dotted}
.ops svg .ground{stroke:var(--line-strong)}
.ops polyline{fill:none;stroke-width:2}.ops polyline.control{stroke:var(--pine)}
.ops polyline.canary{stroke:var(--sun-line);stroke-dasharray:4 3}
.ops circle.control,.ops rect.control{fill:var(--pine)}.ops circle.canary,.ops rect.canary{fill:var(--sun)}
.ops .shares{display:block;width:100%;height:var(--space-12);border-radius:var(--radius-6)}
.ops form{display:grid;gap:var(--space-12);max-width:24rem;justify-items:start}
.ops input{width:100%;min-height:var(--control-height);padding:0 var(--space-12);border:1px solid var(--line-strong);border-radius:var(--radius-6);background:var(--surface);color:var(--ink);font:inherit}
.ops button{min-height:var(--control-height);padding:0 var(--space-24);border:0;border-radius:var(--radius-6);background:var(--pine);color:var(--on-pine);font:inherit;font-weight:var(--weight-strong);cursor:pointer}
`;

const HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script at all, styles of the site and the one above, nothing from elsewhere. */
export const OPS_CSP = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${HASH}'`,
  "font-src 'self' data:",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
