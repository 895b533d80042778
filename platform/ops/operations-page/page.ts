import { createHash } from 'node:crypto';
import type { SiteDocument } from '../../core/contract/release';
import type { ErrorGroup, SiteStats } from '../telemetry';
import { freezeSection } from './action-pages';
import { documentOf, type OpsLook } from './document';
import { html, NONE, type Html } from '../../core/server/html';
import { LIVE_SCRIPT } from './live';
import { overview } from './overview';
import { partCard } from './part-card';

/** What the operations page shows. */
export interface OpsContent {
  readonly stats: SiteStats;
  /** The latest revisions, the newest first. */
  readonly history: readonly SiteDocument[];
  /** The newest kinds of errors. */
  readonly errors: readonly ErrorGroup[];
  /** Whether this server can change the site. */
  readonly hasActions: boolean;
}

/** The operations page: live builds with their shares and stats, errors, and the history, kept live by its script. */
export function opsPage(look: OpsLook, content: OpsContent, now: number): string {
  const { environment } = content.stats.document;
  const body = html`<header>
      <h1>Operations: ${environment}</h1>
      <p id="state" class="soft" role="status">As of ${moment(now)}</p>
      <a href="/ops/graph">Parts, links and sizes</a>
      <a href="/ops/compatibility">Builds together</a>
      <form method="post" action="/ops/leave"><button type="submit">Leave</button></form>
    </header>
    <noscript
      ><p class="soft">Without scripts the page stays as it was loaded. <a href="/ops">Refresh</a></p></noscript
    >
    <div id="figures">${opsFigures(content, now)}</div>
    ${LIVE_SCRIPT}`;
  return documentOf(look, `Operations: ${environment}`, body);
}

/** The sections that follow the figures; each has an id by which its newer version replaces it. `now`: ms since 1970. */
export function opsFigures({ stats: { parts, document }, history, errors, hasActions }: OpsContent, now: number): Html {
  // Parts with a canary first.
  const inOrder = [...parts].sort((a, b) => Number(b.canary !== null) - Number(a.canary !== null));
  return html`${overview(inOrder, errors, now)}${freezeSection(document.freezes ?? [], now, hasActions)}${inOrder.map((part) => partCard(part, now, hasActions))}${errorsCard(errors)}
    <section class="card" id="history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
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
}

const moment = (time: number | string): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function errorsCard(errors: readonly ErrorGroup[]): Html {
  return html`<section class="card" id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p class="soft">
      A sample of the last seven days, the newest kind first: each page tells its first error of a build.
    </p>
    ${
      errors.length === 0
        ? html`<p>None was reported.</p>`
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
    <details id="${`stack-${createHash('sha256').update(`${message}\n${top}`).digest('hex').slice(0, 12)}`}">
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
  const { at, by, why, changes, smokeSkipped, approved } = change;
  const skipped = smokeSkipped === undefined ? NONE : html`<p class="soft">Without a smoke run: ${smokeSkipped}</p>`;
  return html`<tr>
    <th scope="row">${revision}</th>
    <td>${moment(at)}</td>
    <td>${by}${approved === undefined ? '' : `, approved by ${approved}`}</td>
    <td>${why}${changes.map((line) => html`<p class="soft"><code>${line}</code></p>`)}${skipped}</td>
  </tr>`;
}
