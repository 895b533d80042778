import type { PageDeclaration } from '../../contract/release';
import { named, type GateCheck, type StandingBuild } from './candidate';

/** First segments that belong to the site itself (architecture: The house). */
const RESERVED = ['ops', 'bank', 'outbox', 'api', 'releases', 'telemetry', 'en'];

/** No two remotes answer the same address or carry a page of the same name, and none takes the site's own addresses. */
export const pagePaths: GateCheck = ({ candidate, standing }) => {
  const others = standing.filter(
    ({ part, role }) => part !== candidate.part && (role === 'stable' || role === 'canary'),
  );
  return candidate.pages.flatMap((page) => [
    ...page.paths.flatMap((path) => reserved(named(candidate), path)),
    ...others.flatMap((other) => collisions(named(candidate), page, other)),
  ]);
};

function reserved(who: string, path: string): string[] {
  const [, first = ''] = path.split('/');
  if (!RESERVED.includes(first.toLowerCase())) return [];
  return [
    `${who} declares ${path}, but /${first} belongs to the site itself: choose another path in remote.config.ts.`,
  ];
}

function collisions(who: string, page: PageDeclaration, other: StandingBuild): string[] {
  return other.release.pages.flatMap((theirs) => {
    const taken = new Set(theirs.paths.map(shapeOf));
    const paths = page.paths.filter((path) => taken.has(shapeOf(path)));
    const both = `${named(other)} (${other.role})`;
    return [
      ...paths.map(
        (path) =>
          `${who} declares ${path}, which ${both} has as its page "${theirs.name}": choose another path, or release ${other.part} without it first.`,
      ),
      ...(theirs.name === page.name
        ? [
            `${who} names a page "${page.name}", and so does ${both}: links are made by that name, so choose another in remote.config.ts.`,
          ]
        : []),
    ];
  });
}

/** Two paths that differ only in the names of their parameters are one address. */
const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/(.)\/$/, '$1');
