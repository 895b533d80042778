import { expect, jest } from '@jest/globals';
import type { RouteTable, SiteRoute } from '@jnn/router';

interface Declaration {
  readonly name: string;
  readonly pages: readonly Omit<SiteRoute, 'remote'>[];
}

/** A remote of another repository, as `live-pages.json` has it. */
interface LiveRemote {
  readonly part: string;
  readonly pages: readonly Pick<SiteRoute, 'name' | 'paths'>[];
}

// Typed here, since the types of Node are not among those of the remotes, whose tests import this.
const { existsSync, readdirSync, readFileSync } = jest.requireActual<{
  existsSync(path: string): boolean;
  readdirSync(path: string): readonly string[];
  readFileSync(path: string, encoding: 'utf8'): string;
}>('node:fs');
const { dirname, join } = jest.requireActual<{
  dirname(path: string): string;
  join(...names: readonly string[]): string;
}>('node:path');

const LIVE_PAGES = 'live-pages.json';

/** The folders of a repository's remotes. */
const remotesIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.config.ts')))
    .map((name) => join(root, name));

/** The nearest folder above a test in which remotes lie. */
function repositoryOf(folder: string): string {
  if (remotesIn(folder).length > 0) return folder;
  if (dirname(folder) === folder) throw new Error('No folder above this test holds a remote: mf-*/remote.config.ts.');
  return repositoryOf(dirname(folder));
}

const root = repositoryOf(dirname(expect.getState().testPath ?? ''));

/** Every remote of the repository, found at run time since shared packages import no remote. */
const own = remotesIn(root).map(
  (folder) => jest.requireActual<{ readonly default: Declaration }>(join(folder, 'remote.config.ts')).default,
);

/** Those of other repositories. */
const live = existsSync(join(root, LIVE_PAGES))
  ? // Written by the project's own command.
    (JSON.parse(readFileSync(join(root, LIVE_PAGES), 'utf8')) as readonly LiveRemote[])
  : [];

/** The route table of the whole site, made of the remotes' declarations as the shell makes it. */
export const siteRoutes: RouteTable = [
  ...own.flatMap(({ name: remote, pages }) => pages.map((page) => ({ ...page, remote }))),
  ...live.flatMap(({ part: remote, pages }) =>
    pages.map((page) => ({ ...page, remote, title: { hu: page.name, en: page.name } })),
  ),
];
