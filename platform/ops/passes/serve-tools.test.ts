import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { id, openReleaseTool, type ReleaseTool } from '../../testing/sample-releases';
import { serveTestSite } from '../../testing/serve-test-site';
import { testOperations } from '../../testing/test-operations';

const SITE = 'https://jnn.example';
const ADDRESS = 'http://localhost:4300';

let tool: ReleaseTool;
let site: RunningServer;
/** The same site without operations: what visitors get of core alone. */
let plain: RunningServer;

beforeAll(async () => {
  tool = await openReleaseTool();
  for (const [part, digits] of [
    ['shell', 'a'],
    ['recipes', 'bc'],
    ['pantry', 'de'],
  ] as const) {
    for (const digit of digits) await tool.published(part, digit);
    await tool.promoted(part, digits.slice(0, 1));
  }
  await tool.promoted('pantry', 'e');
  site = await serveTestSite(tool, { env: { SITE_URL: SITE }, plugins: [testOperations()] });
  plain = await serveTestSite(tool, { env: { SITE_URL: SITE } });
});
afterAll(async () => {
  await site.close();
  await plain.close();
  await tool.close();
});

/** Takes a pass for the recipes as a person does; gives the cookie that holds it. */
async function taken(...words: readonly string[]): Promise<string> {
  const asked = ['pass', '--part', 'recipes', '--person', 'Kiss Anna', '--site', SITE, ...words];
  const { stdout } = await tool.run(...asked);
  const answer = await post('/pass', { word: /word=(\S+)/.exec(stdout)?.[1] ?? '' });
  return (answer.headers.get('set-cookie') ?? '').split(';', 1).join('');
}

const post = (path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  });

async function switched(cookie: string, shows: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await post('/pass/show', { shows }, { cookie, ...headers });
  return { status: answer.status, says: await answer.text() };
}

const get = (path: string, cookie = '', server = site) => fetch(server.url + path, { headers: { cookie } });

async function shown(cookie: string) {
  const html = await (await get('/recipes', cookie)).text();
  const [, build, base] = /"name":"recipes".*?"build":"(\w+)".*?"base":"([^"]+)"/.exec(html) ?? [];
  return { build, base };
}

describe('the developer tools', () => {
  it('come with the documents of who holds a pass, pinned by their hash, and are kept by no cache', async () => {
    const cookie = await taken('--build', id('c'));
    const document = await get('/recipes', cookie);
    const [, integrity] = /<script src="\/pass\/tools\.js" integrity="([^"]+)"/.exec(await document.text()) ?? [];
    expect(document.headers.get('server-timing')).toMatch(/^render;dur=\d/);
    const script = await get('/pass/tools.js', cookie);
    const text = await script.text();
    expect(integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cache-control')).toBe('private, no-store');
    expect((await get('/pass/tools.json', cookie)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('leave no trace with visitors, whose documents are those of a site that has none', async () => {
    await taken('--build', id('c'));
    for (const path of ['/recipes', '/pantry', '/nowhere']) {
      const [own, bare] = [await get(path), await get(path, '', plain)];
      expect(own.headers.get('server-timing')).toBeNull();
      expect(own.headers.get('content-security-policy')).toBe(bare.headers.get('content-security-policy'));
      expect(own.headers.get('cache-control')).toBe(bare.headers.get('cache-control'));
      expect(await own.text()).toBe(await bare.text());
    }
  });

  it.each(['/pass/tools.js', '/pass/tools.json'])(
    'do not exist for who holds no pass, holds another’s or has ended it: %s',
    async (path) => {
      const cookie = await taken('--build', id('c'));
      expect((await get(path, cookie)).status).toBe(200);
      await post('/pass/end', {}, { cookie });
      for (const other of ['', 'test-pass=', 'test-pass=guessed', cookie])
        expect((await get(path, other)).status).toBe(404);
    },
  );

  it('are told what each build of the site is, and the builds of the part of the pass that were published', async () => {
    const cookie = await taken('--build', id('c'));
    expect(await (await get('/pass/tools.json', cookie)).json()).toEqual({
      pass: { part: 'recipes', shows: id('c'), until: expect.any(String), mayShowAddress: false },
      parts: {
        shell: [{ build: id('a'), status: ['stable'], published: null, shared: { react: '19.3.1' } }],
        pantry: [
          { build: id('e'), status: ['stable'], published: null, shared: { react: '^19.3.0' } },
          { build: id('d'), status: ['last good'], published: null, shared: { react: '^19.3.0' } },
        ],
        recipes: [
          { build: id('b'), status: ['stable'], published: expect.any(String), shared: { react: '^19.3.0' } },
          { build: id('c'), status: [], published: expect.any(String), shared: { react: '^19.3.0' } },
        ],
      },
    });
  });
});

describe('the holder of a pass', () => {
  it('switches its part to another build of the store, and nobody else sees it', async () => {
    const [cookie, other] = [await taken('--build', id('c')), await taken('--build', id('c'))];
    expect(await switched(cookie, id('b'))).toEqual({ status: 204, says: '' });
    expect((await shown(cookie)).build).toBe(id('b'));
    expect((await shown(other)).build).toBe(id('c'));
    expect((await switched(cookie, id('c'))).status).toBe(204);
    expect((await shown(cookie)).build).toBe(id('c'));
  });

  it('switches to an address of their own machine by a pass for an address alone, and back from a build', async () => {
    const forBuild = await taken('--build', id('c'));
    expect(await switched(forBuild, ADDRESS)).toEqual({
      status: 403,
      says: expect.stringContaining('pass --part recipes --person NAME --address'),
    });
    expect((await shown(forBuild)).build).toBe(id('c'));

    const forAddress = await taken('--address', ADDRESS);
    expect((await switched(forAddress, id('c'))).status).toBe(204);
    expect((await shown(forAddress)).build).toBe(id('c'));
    expect((await switched(forAddress, 'http://localhost:4301')).status).toBe(204);
    expect((await shown(forAddress)).base).toBe('http://localhost:4301/');
  });

  it('sees a part that is not live with the pages that its own machine declares, alone', async () => {
    const cookie = await taken('--part', 'sweets', '--address', ADDRESS);
    expect((await get('/sweets', cookie)).status).toBe(404);
    const pages = JSON.stringify([{ name: 'sweets', paths: ['/sweets'], title: { en: 'Sweets' } }]);
    expect((await post('/pass/show', { shows: ADDRESS, pages }, { cookie })).status).toBe(204);
    const page = await get('/sweets', cookie);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`"base":"${ADDRESS}/"`)]);
    expect((await get('/sweets')).status).toBe(404);
    expect((await get('/pantry', cookie)).status).toBe(200);

    const none = await post('/pass/show', { shows: ADDRESS, pages: '[{"name":"sweets"}]' }, { cookie });
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('Nothing was switched')]);
    expect((await get('/sweets', cookie)).status).toBe(200);
  });

  it('switches to no build of another part or that the store lacks, and to no address of another machine', async () => {
    const cookie = await taken('--address', ADDRESS);
    for (const [shows, status] of [
      [id('e'), 404],
      [id('f'), 404],
      ['https://evil.example', 400],
      ['http://localhost:4300/../evil', 400],
      ['', 400],
    ] as const) {
      expect([shows, (await switched(cookie, shows)).status]).toEqual([shows, status]);
    }
    expect((await shown(cookie)).base).toBe(`${ADDRESS}/`);
  });

  it('switches nothing by a form of another site, without a pass, or after its end', async () => {
    const cookie = await taken('--build', id('c'));
    expect((await switched(cookie, id('b'), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await switched('', id('b'))).status).toBe(403);
    expect((await shown(cookie)).build).toBe(id('c'));
    await post('/pass/end', {}, { cookie });
    expect((await switched(cookie, id('b'))).status).toBe(403);
  });
});
