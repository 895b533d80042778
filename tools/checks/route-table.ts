import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from './check';
import { roomsOf } from './source-files';

const FIXTURE = 'shared/testing/src/routes.ts';

/** The route table with which pages are tested equals what the remotes declare. */
export const routeTable: Check = {
  name: 'route table',
  async run(root) {
    if (!existsSync(join(root, FIXTURE))) return [];
    const declared: string[] = [];
    for (const remote of roomsOf(root).filter((room) => room.startsWith('mf-'))) {
      declared.push(...pagesOf(await read(root, `${remote}/remote.config.ts`, 'default')));
    }
    const tested = linesOf(await read(root, FIXTURE, 'siteRoutes'));
    return [
      ...declared.filter((line) => !tested.includes(line)).map((line) => `${FIXTURE} lacks ${line}`),
      ...tested
        .filter((line) => !declared.includes(line))
        .map((line) => `${FIXTURE} has what no remote declares: ${line}`),
    ];
  },
};

async function read(root: string, path: string, name: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href);
  return membersOf(module).get(name);
}

function pagesOf(remote: unknown): string[] {
  const config = membersOf(remote);
  return linesOf(config.get('pages'), config.get('name'));
}

/** One comparable line a page; descriptions are no part of what tests need. */
function linesOf(pages: unknown, remote?: unknown): string[] {
  return (Array.isArray(pages) ? pages : []).map((page: unknown) => {
    const members = membersOf(page);
    const compared = ['name', 'paths', 'guard', 'title'].map((key) => members.get(key));
    return JSON.stringify([remote ?? members.get('remote'), ...compared]);
  });
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(value ?? {}));
