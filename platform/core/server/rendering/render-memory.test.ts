import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '..';
import { createTestStore, type TestStore } from '../../../testing/test-store';
import { serveTestSite } from '../../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const RECIPES = 'b'.repeat(16);
const RECIPES_PAGE = { name: 'recipes', paths: ['/'], title: { hu: 'Receptek', en: 'Recipes' } };

const fromHere = createRequire(__filename);
/** A shell that draws how many pages it has rendered, and fails where the address says so. */
const COUNTING_SHELL = `
require(${JSON.stringify(fromHere.resolve('tsx/cjs'))});
const { serveRenderings } = require(${JSON.stringify(join(__dirname, '../../render-worker/index.ts'))});
let count = 0;
serveRenderings(() => ({
  async render({ url }) {
    count += 1;
    await new Promise((done) => setTimeout(done, 50));
    if (url.includes('fails') && count % 2 === 1) throw new Error('no answer');
    return { html: '<p>rendering ' + count + '</p>', head: {}, rendered: { pathname: url, shows: 'page' } };
  },
}));
`;

let store: TestStore;
let site: RunningServer;

async function serve(env: Readonly<Record<string, string>>): Promise<void> {
  store = await createTestStore();
  await store.publish('shell', SHELL, [], COUNTING_SHELL);
  await store.publish('recipes', RECIPES, [RECIPES_PAGE], 'module.exports = { init() {}, get() {} };');
  await store.promote(1, { shell: SHELL, recipes: RECIPES });
  site = await serveTestSite(store, { env: { RENDER_LIMIT: '10000', ...env } });
}
afterEach(async () => {
  await site.close();
  await store.remove();
});

async function opened(path: string) {
  const answer = await fetch(site.url + path);
  const [shown] = /rendering \d+/.exec(await answer.text()) ?? [];
  return { shown, age: answer.headers.get('age'), caching: answer.headers.get('cache-control') };
}

it('gives a page that was rendered a moment ago to the next visitor, and tells caches its age', async () => {
  await serve({});
  // Its worker starts first.
  await opened('/');
  const first = await opened('/?who=anna');
  expect(first).toEqual({ shown: 'rendering 2', age: null, caching: expect.stringContaining('s-maxage=30') });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const next = await opened('/?who=anna');
  expect(next).toEqual({ ...first, age: expect.stringMatching(/^[1-4]$/) });
  expect(await opened('/?who=bence')).toMatchObject({ shown: 'rendering 3', age: null });
});

it('renders an address once for all who ask for it at the same time', async () => {
  await serve({ RENDER_MEMORY: '0' });
  const all = await Promise.all(Array.from({ length: 10 }, () => opened('/')));
  expect(new Set(all.map(({ shown }) => shown))).toEqual(new Set(['rendering 1']));
  expect(await opened('/')).toMatchObject({ shown: 'rendering 2', age: null });
});

it('keeps no page that could not be rendered', async () => {
  await serve({});
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await opened('/?fails')).toEqual({ shown: undefined, age: null, caching: 'no-cache' });
  expect(await opened('/?fails')).toMatchObject({ shown: 'rendering 2' });
  expect(log.mock.calls.join('')).toContain('"kind":"render-failed"');
  log.mockRestore();
});
