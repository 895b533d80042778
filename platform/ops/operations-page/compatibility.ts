import type { Compatibility, Pair } from '../../core/contract/compatibility';
import { html, type Html } from '../../core/server/html';
import { documentOf, type OpsLook } from './document';

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
  const unique = (builds: readonly Pair['held'][]) => [
    ...new Map(builds.map((one) => [one.part + one.build, one])).values(),
  ];
  const candidates = unique(pairs.map(({ candidate }) => candidate));
  const held = unique(pairs.map((pair) => pair.held));
  const id = `role-${role.replaceAll(' ', '-')}`;
  const title = `With the ${role} builds`;
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            ${held.map((one) => html`<th scope="col">${named(one)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${candidates.map(
            (candidate) =>
              html`<tr>
                <th scope="row">${named(candidate)}</th>
                ${held.map((other) => outcomeCell(pairs, candidate, other))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function outcomeCell(pairs: readonly Pair[], candidate: Pair['held'], held: Pair['held']): Html {
  const found = pairs.find(
    (pair) =>
      pair.candidate.part === candidate.part &&
      pair.candidate.build === candidate.build &&
      pair.held.part === held.part &&
      pair.held.build === held.build,
  );
  if (!found) return html`<td>–</td>`;
  return found.outcome.kind === 'fails' ? html`<td><strong>fails</strong></td>` : html`<td>${found.outcome.kind}</td>`;
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
