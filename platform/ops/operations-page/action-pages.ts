import type { Freeze } from '../../core/contract/release';
import { ACTIONS, type Action, type ActionName, type Filled, headingOf } from './actions';
import { documentOf, type OpsLook } from './document';
import { html, NONE, type Html } from '../../core/server/html';

const FIELDS = {
  build: { label: 'Build (16 hexadecimal digits)', extra: html`pattern="[0-9a-f]{16}" spellcheck="false"` },
  percent: { label: 'Share of the visitors in percent; 0 ends the canary', extra: html`inputmode="decimal"` },
  until: { label: 'Until (with the time zone: 2026-12-24T18:00+01:00)', extra: html`spellcheck="false"` },
  by: { label: 'Your name', extra: html`autocomplete="name" maxlength="40"` },
  why: { label: 'Why', extra: html`maxlength="200"` },
} as const;

/** The first step: what, who and why. `filled`: what the form holds already. */
export function actionForm(
  look: OpsLook,
  form: {
    readonly action: ActionName;
    readonly filled: Filled;
    readonly token: string;
    readonly problem: string | null;
  },
): string {
  const { action, filled, token, problem } = form;
  const { fields } = ACTIONS[action];
  const part = filled['part'] ?? '';
  const body = html`<h1>${headingOf(action, part)}</h1>
    <form class="card" method="post" action="/ops/action">
      ${problem === null ? NONE : html`<p class="verdict bad" role="alert">${problem}</p>`}
      ${hidden({ action, part, token })}
      ${[...fields, 'by' as const, 'why' as const].map(
        (name) =>
          html`<label for="${name}">${FIELDS[name].label}</label>
            <input id="${name}" name="${name}" value="${filled[name] ?? ''}" required ${FIELDS[name].extra} />`,
      )}
      <p class="soft">Nothing changes yet: the next page shows the plan.</p>
      <button type="submit">Show the plan</button>
      <a href="/ops">Back to operations</a>
    </form>`;
  return documentOf(look, headingOf(action, part), body);
}

/** The second step: what would change, to be confirmed. */
export function actionPlan(
  look: OpsLook,
  shown: {
    readonly action: Action;
    readonly token: string;
    readonly plan: string;
    readonly revision: number;
    readonly changes: readonly string[];
    /** The site has changed since an earlier plan was shown. */
    readonly changed: boolean;
  },
): string {
  const { action, token, plan, revision, changes, changed } = shown;
  const { title } = ACTIONS[action.action];
  const { part, build, percent, from, until, by, why } = action;
  const body = html`<h1>${headingOf(action.action, part)}</h1>
    <form class="card" method="post" action="/ops/action">
      ${changed ? html`<p class="verdict bad" role="alert">The site has changed meanwhile. This is the plan now.</p>` : NONE}
      <p>Revision ${revision}, by ${by}: ${why}</p>
      <ul class="plan">
        ${changes.map((line) => html`<li><code>${line}</code></li>`)}
      </ul>
      ${hidden({ action: action.action, part, build, percent: String(percent), from, until, by, why, token, plan })}
      ${
        action.action !== 'promote' && action.action !== 'canary'
          ? NONE
          : html`<p class="soft">The gate opens the part’s pages first, which can take up to 90 seconds.</p>`
      }
      <button class="grave" type="submit">Confirm: ${title.toLowerCase()}</button>
      <a href="/ops">Leave everything as it is</a>
    </form>`;
  return documentOf(look, `Confirm: ${title}`, body);
}

/** What became of an action. */
export function actionResult(
  look: OpsLook,
  { action, part }: Action,
  { done, said, lines }: { readonly done: boolean; readonly said: string; readonly lines: readonly string[] },
): string {
  const title = done ? 'Done' : 'Nothing was changed';
  const body = html`<h1>${title}</h1>
    <div class="card">
      <p>${headingOf(action, part)}</p>
      <p class="verdict ${done ? 'good' : 'bad'}" role="${done ? 'status' : 'alert'}">${said}</p>
      <ul class="plan">
        ${lines.map((line) => html`<li><code>${line}</code></li>`)}
      </ul>
      <a href="/ops">Back to operations</a>
    </div>`;
  return documentOf(look, title, body);
}

/** The freezes in force and to come (`now`: ms since 1970), with links to what can be done about them; empty without either. */
export function freezeSection(freezes: readonly Freeze[], now: number, hasActions: boolean): Html {
  const coming = freezes.filter(({ until }) => Date.parse(until) > now);
  if (coming.length === 0 && !hasActions) return NONE;
  const isFrozen = coming.some(({ from }) => Date.parse(from) <= now);
  const link = (action: ActionName): Html =>
    html`<a id="${action}" href="/ops/action?${new URLSearchParams({ action }).toString()}"
      >${ACTIONS[action].title}</a
    > `;
  return html`<section class="card" id="freezes" aria-labelledby="freezes-title">
    <h2 id="freezes-title">${isFrozen ? 'Releases are frozen' : 'Releases'}</h2>
    ${
      coming.length === 0
        ? html`<p class="soft">No freeze is planned.</p>`
        : coming.map(
            ({ from, until, by, why }) =>
              html`<p class="${Date.parse(from) <= now ? 'verdict wait' : 'soft'}">
                <strong>${shortMoment(from)} to ${shortMoment(until)}</strong> ${by}: ${why}
              </p>`,
          )
    }
    ${hasActions ? html`<p class="actions">${link('freeze')}${coming.length > 0 ? link('unfreeze') : NONE}</p>` : NONE}
  </section>`;
}

const shortMoment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Links to the actions on a part, with what is known of them filled in. */
export function actionLinks(part: string, canary: { readonly build: string; readonly percent: number } | null): Html {
  const link = (action: ActionName, words: string, known: Filled = {}): Html =>
    html`<a id="${action}-${part}" href="/ops/action?${new URLSearchParams({ action, part, ...known }).toString()}"
      >${words}</a
    > `;
  const links = canary
    ? [
        link('promote', 'Promote the canary', { build: canary.build }),
        // The team's share is none, which would end it.
        link('canary', 'Change its share', { build: canary.build, percent: String(canary.percent || 5) }),
        link('rollback', 'End the canary'),
      ]
    : [
        link('promote', 'Promote a build'),
        link('canary', 'Start a canary', { percent: '5' }),
        link('rollback', 'Roll back'),
      ];
  return html`<p class="actions">${links}</p>`;
}

const hidden = (values: Filled): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
