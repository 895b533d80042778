import type { Compatibility, Pair } from '../../core/contract/compatibility';
import { html, type Html } from '../../core/server/html';
import { documentOf, type OpsLook } from './document';
import { head, tableCard } from './table-card';

/** The page of which builds were run together in a browser, and what came of it. Needs no script. */
export function compatibilityPage(look: OpsLook, environment: string, found: Compatibility | null): string {
  const title = `Builds together: ${environment}`;
  const body = html`<header>
      <h1>${title}</h1>
      <p class="soft">${found ? aboutOf(found) : 'Nobody has tried any yet: npm run proof -- compatibility --here'}</p>
      <a href="/ops">Back to operations</a>
    </header>
    ${found ? rolesOf(found.pairs).map((role) => roleCard(role, found.pairs)) : []}
    ${found ? problemsCard(found.pairs) : []}`;
  return documentOf(look, title, body);
}

const aboutOf = ({ revision, at, pairs }: Compatibility): string =>
  `Each candidate with every build that revision ${String(revision)} held of another part: ${String(pairs.length)} pairs, ${at.slice(0, 16).replace('T', ' ')} UTC`;

const rolesOf = (pairs: readonly Pair[]): string[] => [...new Set(pairs.map(({ role }) => role))];
const named = ({ part, build }: Pair['held']): Html => html`${part} <code>${build}</code>`;

function roleCard(role: string, all: readonly Pair[]): Html {
  const pairs = all.filter((pair) => pair.role === role);
  const candidates = new Map(pairs.map(({ candidate }) => [keyOf(candidate), candidate]));
  const held = new Map(pairs.map((pair) => [keyOf(pair.held), pair.held]));
  const outcomes = new Map(pairs.map((pair) => [keyOf(pair.candidate) + keyOf(pair.held), pair.outcome]));
  return tableCard(
    `role-${role.replaceAll(' ', '-')}`,
    `With the ${role} builds`,
    'Candidates down, the builds that the site held across.',
    [head('Candidate'), ...[...held.values()].map((one) => head(named(one)))],
    [...candidates].map(
      ([key, candidate]) =>
        html`<tr>
          <th scope="row">${named(candidate)}</th>
          ${[...held.keys()].map((other) => outcomeCell(outcomes.get(key + other)))}
        </tr>`,
    ),
  );
}

const keyOf = ({ part, build }: Pair['held']): string => `${part}@${build}`;

function outcomeCell(outcome: Pair['outcome'] | undefined): Html {
  if (!outcome) return html`<td>–</td>`;
  return outcome.kind === 'fails' ? html`<td><strong>fails</strong></td>` : html`<td>${outcome.kind}</td>`;
}

function problemsCard(pairs: readonly Pair[]): Html {
  const items = pairs.flatMap(({ candidate, held, outcome }) =>
    outcome.kind === 'works'
      ? []
      : [
          html`<li>
            <p>${named(candidate)} with ${named(held)}: <strong>${outcome.kind}</strong></p>
            <p class="soft">${outcome.reason}</p>
          </li>`,
        ],
  );
  return html`<section class="card" aria-labelledby="why">
    <h2 id="why">Refused by the gate, or failing past it</h2>
    ${
      items.length === 0
        ? html`<p>None.</p>`
        : html`<ul class="errors">
            ${items}
          </ul>`
    }
  </section>`;
}
