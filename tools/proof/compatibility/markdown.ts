import type { Compatibility, Pair } from '@jnn/platform/contract';

/** What the builds of the table were made of. */
export type Origins = ReadonlyMap<string, string>;

/** A pair of builds as the table counts it. */
const SIGNS: Readonly<Record<Pair['outcome']['kind'], string>> = {
  works: 'works',
  refused: 'refused',
  fails: '**fails**',
};

/** The tables of `docs/compatibility.md`: one for each role, candidates down and held builds across; then the reasons. */
export function inMarkdown({ pairs }: Compatibility, origins: Origins): string {
  const roles = [...new Set(pairs.map(({ role }) => role))];
  const tables = roles.map((role) =>
    tableOf(
      role,
      pairs.filter((pair) => pair.role === role),
      origins,
    ),
  );
  return [...tables, reasonsOf(pairs)].join('\n\n');
}

const named = ({ part, build }: Pair['held']): string => `${part}@${build}`;

function tableOf(role: string, pairs: readonly Pair[], origins: Origins): string {
  const parts = [...new Set(pairs.flatMap(({ candidate, held }) => [candidate.part, held.part]))].sort();
  const commits = [...new Set(pairs.map(({ held }) => origins.get(named(held)) ?? 'unknown'))];
  const cell = (candidate: string, held: string): string => {
    const found = pairs.find((pair) => pair.candidate.part === candidate && pair.held.part === held);
    return found ? SIGNS[found.outcome.kind] : '–';
  };
  return [
    `### With the ${role} builds (${commits.join(', ')})`,
    '',
    `| candidate | ${parts.join(' | ')} |`,
    `| --- | ${parts.map(() => '---').join(' | ')} |`,
    ...parts.map((part) => `| ${part} | ${parts.map((held) => cell(part, held)).join(' | ')} |`),
  ].join('\n');
}

function reasonsOf(pairs: readonly Pair[]): string {
  const lines = pairs.flatMap(({ candidate, held, outcome }) =>
    outcome.kind === 'works' ? [] : [`- ${named(candidate)} with ${named(held)}: ${outcome.reason}`],
  );
  return lines.length === 0 ? 'Every pair works.' : ['### Why', '', ...lines].join('\n');
}
