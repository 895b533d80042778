import type { SiteDocument } from '../../contract/release';
import type { ShellInPage } from '../composition';
import type { SiteFigures } from '../telemetry';
import { html, NONE, type Html } from './html';
import { partCard } from './part-card';
import { STYLE } from './style';

/** What the pages take from the site: its name, and the look of its shell. */
export interface OpsLook {
  readonly siteName: string;
  readonly shell: ShellInPage;
}

/** Written whole, since the policy names the hash of exactly this text. */
const OWN_STYLE: Html = { html: `<style>${STYLE}</style>` };

/** A whole document in the look of the site: its own style sheet is that of the shell's build. */
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

/** The form that asks for the token; `problem` says why an earlier try did not let in. */
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

/** What is live, who sees what, how it does, and how it came to be. */
export function opsPage(look: OpsLook, { document, parts }: SiteFigures, history: readonly SiteDocument[]): string {
  const now = Date.now();
  // What is on trial is what people come to look at.
  const inOrder = [...parts].sort((a, b) => Number(b.canary !== null) - Number(a.canary !== null));
  const body = html`<header>
      <h1>Operations: ${document.environment}</h1>
      <form method="post" action="/ops/leave"><button type="submit">Leave</button></form>
    </header>
    <p class="soft">Revision ${document.revision}, as of ${moment(now)}. <a href="/ops">Refresh</a></p>
    ${inOrder.map((part) => partCard(part, now))}
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
