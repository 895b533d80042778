import { createHash } from 'node:crypto';
import { addressOf } from '../../core/contract/file-address';
import type { ShellInPage } from '../../core/contract/composition';
import { html, NONE, type Html } from '../../core/server/html';
import { LIVE_SCRIPT } from './live';

/** Styles of the page; they use the tokens of the site's own style sheet. */
const STYLE = `
.ops{max-width:var(--content-width);margin:0 auto;padding:var(--space-24) var(--gutter) var(--space-72)}
.ops header{display:flex;flex-wrap:wrap;gap:var(--space-8) var(--space-24);align-items:center;justify-content:space-between}
.ops h1{font-size:var(--text-32);margin:0}.ops header .soft{margin-inline-end:auto}
.ops #overview{margin:var(--space-24) 0 var(--space-16)}
.ops h2{font-size:var(--text-20);margin:0}
.ops .card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-14);padding:var(--space-16) clamp(var(--space-12),3vw,var(--space-24));margin:var(--space-16) 0}
.ops .scroll{overflow-x:auto}
.ops table{border-collapse:collapse;width:100%;margin:var(--space-12) 0;font-size:var(--text-15)}
.ops th,.ops td{text-align:left;padding:var(--space-8) var(--space-12) var(--space-8) 0;border-bottom:1px solid var(--line);vertical-align:top}
.ops td.figure,.ops th.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.ops code{font-size:var(--text-13);overflow-wrap:anywhere}.ops th code{white-space:nowrap}
.ops .soft{color:var(--ink-soft);margin:var(--space-4) 0}
.ops .verdict{border-radius:var(--radius-6);padding:var(--space-8) var(--space-12);margin:var(--space-12) 0}
.ops .verdict.wait{background:var(--info-tint)}.ops .verdict.good{background:var(--success-tint)}.ops .verdict.bad{background:var(--danger-tint)}
.ops .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:var(--space-24)}
.ops .chart{margin:0}.ops .chart svg{display:block;width:100%;height:auto;margin:var(--space-8) 0}
.ops .chart p{margin:0;font-size:var(--text-13);padding-left:var(--space-12);border-left:4px solid}
.ops p.control{border-color:var(--pine)}.ops p.canary{border-color:var(--sun-line);border-left-style:dotted}
.ops svg text{fill:var(--ink-soft);font-size:11px;font-variant-numeric:tabular-nums}
.ops svg .axis{stroke:var(--line-strong)}.ops svg .grid{stroke:var(--line)}
.ops path{fill:none;stroke-width:2;stroke-linejoin:round}.ops path.control{stroke:var(--pine)}
.ops path.canary{stroke:var(--sun-line);stroke-dasharray:4 3}
.ops circle.control,.ops rect.control{fill:var(--pine)}.ops circle.canary,.ops rect.canary{fill:var(--sun-line)}
.ops .shares{display:block;width:100%;height:var(--space-12);border-radius:var(--radius-6)}
.ops .overview{list-style:none;margin:var(--space-12) 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:var(--space-8)}
.ops .overview>li{border:1px solid var(--line);border-top:4px solid var(--line-strong);border-radius:var(--radius-6);padding:var(--space-8) var(--space-12);background:var(--surface)}
.ops .overview>.good{border-top-color:var(--success)}.ops .overview>.wait{border-top-color:var(--info)}.ops .overview>.bad{border-top-color:var(--danger)}
.ops .overview a{display:inline-block;min-height:var(--target);font-weight:var(--weight-strong)}
.ops .overview .state{margin:0;font-size:var(--text-13);min-height:2lh}.ops .overview>.bad .state{color:var(--danger)}
.ops .overview dl{display:grid;grid-template-columns:auto auto;gap:0 var(--space-8);margin:var(--space-4) 0 0;font-size:var(--text-13)}
.ops .overview dl>div{display:contents}.ops .overview dt{color:var(--ink-soft)}.ops .overview dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.ops .errors{list-style:none;margin:0;padding:0}.ops .errors>li{padding:var(--space-12) 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.ops .errors>li:last-child{border-bottom:0}
.ops .errors p{margin:var(--space-4) 0}.ops .errors ol{margin:var(--space-8) 0;padding-left:var(--space-24)}
.ops .actions{display:flex;flex-wrap:wrap;gap:var(--space-4) var(--space-24);margin:var(--space-8) 0 var(--space-16)}.ops .actions a{min-height:var(--target)}
.ops .plan{margin:0;padding-left:var(--space-16)}.ops .plan:empty{display:none}
.ops button.grave{background:var(--danger);color:var(--on-danger)}
.ops summary{cursor:pointer;min-height:var(--target)}
.ops form{display:grid;gap:var(--space-12);max-width:36rem;justify-items:start}
.ops header form{max-width:none}
.ops input{width:100%;min-height:var(--control-height);padding:0 var(--space-12);border:1px solid var(--line-strong);border-radius:var(--radius-6);background:var(--surface);color:var(--ink);font:inherit}
.ops button{min-height:var(--control-height);padding:0 var(--space-24);border:0;border-radius:var(--radius-6);background:var(--pine);color:var(--on-pine);font:inherit;font-weight:var(--weight-strong);cursor:pointer}
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content security policy of the page: no script but the one that keeps it live, only styles of the site and the one above. */
const CSP = [
  "default-src 'none'",
  `script-src ${hashOf(LIVE_SCRIPT.text)}`,
  "connect-src 'self'",
  `style-src 'self' ${hashOf(STYLE)}`,
  "font-src 'self' data:",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every page of operations. */
export const OPS_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': CSP,
  'X-Content-Type-Options': 'nosniff',
  // The login form needs the `Origin` header; other sites get no referrer.
  'Referrer-Policy': 'same-origin',
};

/** What the page uses of the site: its name and the style sheet of its shell. */
export interface OpsLook {
  readonly siteName: string;
  readonly shell: ShellInPage;
}

/** Unescaped and unchanged, since the policy names the hash of exactly this text. */
const OWN_STYLE: Html = { html: `<style>${STYLE}</style>` };

/** A whole document of operations, with the style sheet of the shell's build. */
export function documentOf({ siteName, shell }: OpsLook, title: string, body: Html): string {
  const sheets = (shell.loads['start']?.styles ?? []).map((path) => {
    const integrity = shell.integrity[path];
    const pinned = integrity ? html` integrity="${integrity}" crossorigin="anonymous"` : NONE;
    return html`<link rel="stylesheet" href="${addressOf(shell, path)}" ${pinned} />`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${`${title} – ${siteName}`}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        ${sheets} ${OWN_STYLE}
      </head>
      <body>
        <main class="ops">${body}</main>
      </body>
    </html>`.html;
}

/** The login page; `problem` says why the last attempt failed. */
export function tokenPage(look: OpsLook, problem: string | null): string {
  const body = html`<h1>Operations</h1>
    <form class="card" method="post" action="/ops">
      ${problem === null ? NONE : html`<p id="problem" class="verdict bad" role="alert">${problem}</p>`}
      <label for="token">Operations token</label>
      <input
        id="token"
        name="token"
        type="password"
        autocomplete="current-password"
        required
        ${problem === null ? NONE : html`aria-describedby="problem" aria-invalid="true"`}
      />
      <button type="submit">Open</button>
    </form>`;
  return documentOf(look, 'Operations', body);
}
