import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '..';
import { createTestStore, type TestStore } from '../../../testing/test-store';
import { serveTestSite } from '../../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const RECIPES = 'b'.repeat(16);
const PANTRY = 'c'.repeat(16);
const RECIPES_PAGE = { name: 'recipes', paths: ['/'], title: { hu: 'Receptek', en: 'Recipes' } };
const PANTRY_PAGE = { name: 'pantry', paths: ['/pantry'], title: { hu: 'Kamra', en: 'Pantry' } };

const fromHere = createRequire(__filename);
/** A shell that draws nothing but the page, which it loads as every shell does. */
const SHELL_CODE = `
require(${JSON.stringify(fromHere.resolve('tsx/cjs'))});
const { createServerLoader, serveRenderings } = require(${JSON.stringify(join(__dirname, '../../render-worker/index.ts'))});
serveRenderings(({ site, containers }) => {
  const load = createServerLoader(site, containers, {});
  const routes = site.remotes.flatMap(({ name, pages }) => pages.map((page) => ({ ...page, remote: name })));
  return {
    async render({ url }) {
      const route = routes.find(({ paths }) => paths.includes(url));
      const { component } = (await load({ route, locale: 'hu', params: {} }, () => {})).peek();
      return { html: component(), head: {}, rendered: { pathname: url, shows: 'page' } };
    },
  };
});
`;
const pageSaying = (text: string): string =>
  `module.exports = { init() {}, get: async (name) => () => ({ default: () => ${JSON.stringify(text)} }) };`;

let store: TestStore;
let site: RunningServer;
let stderr: jest.SpiedFunction<typeof process.stderr.write>;

/** Publishes the site of two remotes and serves it. @param recipes the server code of the recipes */
async function serve(recipes: string): Promise<void> {
  await store.publish('shell', SHELL, [], SHELL_CODE);
  await store.publish('recipes', RECIPES, [RECIPES_PAGE], recipes);
  await store.publish('pantry', PANTRY, [PANTRY_PAGE], pageSaying('what is left in the pantry'));
  await store.promote(1, { shell: SHELL, recipes: RECIPES, pantry: PANTRY });
}

async function start(): Promise<void> {
  site = await serveTestSite(store, {
    // Longer than any machine takes to start a worker.
    env: { RENDER_LIMIT: '10000' },
  });
}

async function opened(path: string) {
  const answer = await fetch(site.url + path);
  return { status: answer.status, html: await answer.text() };
}

/** What the log says of builds that cannot be used. */
const said = (): unknown[] =>
  stderr.mock.calls
    .flatMap(([line]) => String(line).split('\n'))
    .filter((line) => line.includes('"build-unusable"'))
    .map((line): unknown => JSON.parse(line));

beforeEach(async () => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  store = await createTestStore();
});
afterEach(async () => {
  await site.close();
  await store.remove();
  jest.restoreAllMocks();
});

describe('the server code of one remote', () => {
  it('is rendered where it is as its release names it', async () => {
    await serve(pageSaying('a good soup'));
    await start();
    expect((await opened('/')).html).toContain('a good soup');
    expect(said()).toEqual([]);
  });

  it.each([
    [
      'that was changed in the store',
      pageSaying('a soup'),
      pageSaying('poison'),
      'is not the file that its release names',
    ],
    ['that throws while it loads', 'throw new Error("burnt");', null, 'Error: burnt'],
    ['that cannot be parsed', 'module.exports = {', null, 'SyntaxError: '],
    ['that is no container', 'module.exports = 12;', null, 'is no container'],
  ])('%s leaves its own pages to the browser, says so once, and takes the rendering from no other', async (...its) => {
    const [, published, changed, reason] = its;
    await serve(published);
    if (changed !== null) await store.overwrite(`releases/recipes/${RECIPES}/server/entry.cjs`, changed);
    await start();

    for (let left = 3; left > 0; left -= 1) {
      const { status, html } = await opened('/');
      expect([status, html.includes(`"build":"${RECIPES}"`)]).toEqual([200, true]);
      expect(html).not.toContain('poison');
      expect((await opened('/pantry')).html).toContain('what is left in the pantry');
    }
    expect(said()).toMatchObject([
      { of: { part: 'recipes', build: RECIPES }, problem: expect.stringContaining(reason) },
    ]);
    expect(said()).toMatchObject([
      { problem: expect.stringContaining(`The pages of recipes@${RECIPES} are left to the browser`) },
    ]);
  });
});

/** `npm run test:full` runs the whole number. */
const RELEASES = process.env['JNN_FULL'] === '1' ? 50 : 8;

describe('the server code of a remote that changes while the server runs', () => {
  it('is that of the build which a document names, under load, without a restart', async () => {
    await serve(pageSaying('soup 0,'));
    await start();
    const builds = new Map([[RECIPES, 'soup 0,']]);
    const documents: { readonly build: string; readonly soups: readonly string[] }[] = [];
    const ask = async (): Promise<void> => {
      const { html } = await opened('/');
      const build = /"name":"recipes".*?"build":"(\w+)"/.exec(html)?.[1] ?? '';
      documents.push({ build, soups: html.match(/soup \d+,/g) ?? [] });
    };
    for (let release = 1; release <= RELEASES; release += 1) {
      const build = release.toString(16).padStart(16, '0');
      const soup = `soup ${String(release)},`;
      builds.set(build, soup);
      await store.publish('recipes', build, [RECIPES_PAGE], pageSaying(soup));
      await store.promote(release + 1, { shell: SHELL, recipes: build, pantry: PANTRY });
      while (!documents.some(({ soups }) => soups.includes(soup))) await Promise.all(Array.from({ length: 5 }, ask));
    }
    expect(documents.filter(({ build, soups }) => soups.some((soup) => soup !== builds.get(build)))).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('is rendered again once the store has its files, which it had not at first', async () => {
    const soup = pageSaying('a late soup');
    await serve(soup);
    const path = `releases/recipes/${RECIPES}/server/entry.cjs`;
    await store.overwrite(path, 'half of a file');
    await start();
    expect((await opened('/')).html).not.toContain('a late soup');
    expect(said()).toMatchObject([{ of: { part: 'recipes', build: RECIPES } }]);

    await store.overwrite(path, soup);
    const minute = 60_000;
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + minute + 1);
    expect((await opened('/')).html).toContain('a late soup');
  });
});

describe('the server code of the shell', () => {
  it('that throws while it loads leaves all pages to the browser, and the log says what it threw', async () => {
    await serve(pageSaying('a good soup'));
    await store.publish('shell', SHELL, [], 'throw new Error("burnt");');
    await start();
    expect(await opened('/')).toMatchObject({ status: 200, html: expect.not.stringContaining('a good soup') });
    expect(said()).toMatchObject([
      { of: { part: 'shell', build: SHELL }, problem: expect.stringContaining('Error: burnt') },
    ]);
  });
});
