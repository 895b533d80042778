import { jest } from '@jest/globals';
import type { RouteTable, SiteRoute } from '@jnn/router';

interface Declaration {
  readonly name: string;
  readonly pages: readonly Omit<SiteRoute, 'remote'>[];
}

// Typed here, since the types of Node are not among those of the remotes, whose tests import this.
declare const __dirname: string;
const { existsSync, readdirSync } = jest.requireActual<{
  existsSync(path: string): boolean;
  readdirSync(path: string): readonly string[];
}>('node:fs');
const { join } = jest.requireActual<{ join(...names: readonly string[]): string }>('node:path');

const ROOT = join(__dirname, '..', '..', '..');

/** Every `mf-*` with a `remote.config.ts`, found at run time since shared packages import no remote. */
const declarations = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => join(ROOT, folder, 'remote.config.ts'))
  .filter((path) => existsSync(path))
  .map((path) => jest.requireActual<{ readonly default: Declaration }>(path).default);

/** The route table of the whole site, made of the remotes' declarations as the shell makes it. */
export const siteRoutes: RouteTable = declarations.flatMap(({ name: remote, pages }) =>
  pages.map((page) => ({ ...page, remote })),
);
