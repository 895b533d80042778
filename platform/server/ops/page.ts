import type { SiteDocument } from '../../contract/release';
import type { ShellInPage } from '../composition';
import type { ErrorGroup, SiteStats } from '../telemetry';
import { html, NONE, type Html } from './html';
import { partCard } from './part-card';
import { createHash } from 'node:crypto';

/** Styles of the page; they use the tokens of the site's own style sheet. */
const STYLE = `
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
.ops .errors{list-style:none;margin:0;padding:0}.ops .errors>li{padding:var(--space-12) 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.ops .errors p{margin:var(--space-4) 0}
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

/** Content security policy of the page: no scripts, only styles of the site and the one above. */
export const OPS_CSP = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${HASH}'`,
  "font-src 'self' data:",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the page uses of the site: its name and the style sheet of its shell. */
export interface OpsLook {
  readonly siteName: string;
  readonly shell: ShellInPage;
}

/** Unescaped and unchanged, since the policy names the hash of exactly this text. */
const OWN_STYLE: Html = { html: `<style>${STYLE}</style>` };

/** A whole document with the style sheet of the shell's build. */
function documentOf({ siteName, shell }: OpsLook, title: string, body: Html): string {
  const sheets = (shell.loads['start']?.styles ?? []).map((path) => {
    const integrity = shell.integrity[path];
    const pinned = integrity ? html` integrity="${integrity}" crossorigin="anonymous"` : NONE;
    return html`<link rel="stylesheet" href="${shell.base + path}" ${pinned} />`;
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

/** What the operations page shows. */
export interface OpsContent {
  readonly stats: SiteStats;
  /** The latest revisions, the newest first. */
  readonly history: readonly SiteDocument[];
  /** The newest kinds of errors. */
  readonly errors: readonly ErrorGroup[];
}

/** The operations page: live builds with their shares and stats, errors, and the history. */
export function opsPage(look: OpsLook, { stats: { document, parts }, history, errors }: OpsContent): string {
  const now = Date.now();
  // Parts with a canary first.
  const inOrder = [...parts].sort((a, b) => Number(b.canary !== null) - Number(a.canary !== null));
  const body = html`<header>
      <h1>Operations: ${document.environment}</h1>
      <form method="post" action="/ops/leave"><button type="submit">Leave</button></form>
    </header>
    <p class="soft">Revision ${document.revision}, as of ${moment(now)}. <a href="/ops">Refresh</a></p>
    ${inOrder.map((part) => partCard(part, now))} ${errorsCard(errors)}
    <section class="card" aria-labelledby="history">
      <h2 id="history">History</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Revisions">
        <table>
          <thead>
            <tr>
              <th scope="col">Revision</th>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">Why and what</th>
            </tr>
          </thead>
          <tbody>
            ${history.map(historyRow)}
          </tbody>
        </table>
      </div>
    </section>`;
  return documentOf(look, `Operations: ${document.environment}`, body);
}

const moment = (time: number | string): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function errorsCard(errors: readonly ErrorGroup[]): Html {
  return html`<section class="card" aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <p class="soft">
      A sample of the last seven days, the newest kind first: each page tells its first error of a build.
    </p>
    ${
      errors.length === 0
        ? html`<p>None was told.</p>`
        : html`<ul class="errors">
            ${errors.map(errorItem)}
          </ul>`
    }
  </section>`;
}

function errorItem({ message, stack, count, first, last, ...seen }: ErrorGroup): Html {
  const [top = 'no stack', ...callers] = stack;
  const facts = [
    `${count} ×, first ${moment(first)}, last ${moment(last)}`,
    `${seen.pages.join(', ')} in ${seen.locales.join(', ')}, ${seen.sides.join(' and ')}`,
  ];
  return html`<li>
    <p><strong>${message}</strong></p>
    ${facts.map((fact) => html`<p class="soft">${fact}</p>`)}
    <p class="soft">${seen.builds.map((build) => html`<code>${build}</code> `)}</p>
    <details>
      <summary><code>${top}</code></summary>
      <ol>
        ${callers.map((frame) => html`<li><code>${frame}</code></li>`)}
      </ol>
    </details>
  </li>`;
}

function historyRow({ revision, change }: SiteDocument): Html {
  if (!change)
    return html`<tr>
      <th scope="row">${revision}</th>
      <td></td>
      <td></td>
      <td></td>
    </tr>`;
  const { at, by, why, changes, smokeSkipped } = change;
  const skipped = smokeSkipped === undefined ? NONE : html`<p class="soft">Without a smoke run: ${smokeSkipped}</p>`;
  return html`<tr>
    <th scope="row">${revision}</th>
    <td>${moment(at)}</td>
    <td>${by}</td>
    <td>${why}${changes.map((line) => html`<p class="soft"><code>${line}</code></p>`)}${skipped}</td>
  </tr>`;
}
