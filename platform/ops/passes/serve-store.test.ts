import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { openObjects, StoreUnusableError } from '../../core/store';
import { id, openReleaseTool, type ReleaseTool } from '../../testing/sample-releases';
import { serveTestSite } from '../../testing/serve-test-site';
import { testOperations } from '../../testing/test-operations';

const SITE = 'https://jnn.example';
const ADDRESS = 'http://localhost:4300';

let tool: ReleaseTool;
let site: RunningServer;

beforeAll(async () => {
  tool = await openReleaseTool();
  for (const [part, digit] of [
    ['shell', 'a'],
    ['recipes', 'b'],
  ] as const) {
    await tool.published(part, digit);
    await tool.promoted(part, digit);
  }
  await tool.published('recipes', 'c');
  site = await serveTestSite(tool, { env: { SITE_URL: SITE }, plugins: [testOperations()] });
});
afterAll(async () => {
  await site.close();
  await tool.close();
});

const post = (path: string, word: string, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, cookie },
    body: new URLSearchParams({ word }),
  });

/** Takes a pass; gives the cookie that holds it, and the store that the site shows to its holder. */
async function storeWith(...words: readonly string[]) {
  const { stdout } = await tool.run('pass', '--part', 'recipes', '--person', 'Kiss Anna', '--site', SITE, ...words);
  const answer = await post('/pass', /word=(\S+)/.exec(stdout)?.[1] ?? '');
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1).join('');
  const address = `${site.url}/pass/store`;
  return { cookie, address, objects: await openObjects(address.replace('//', `//${cookie.replace('=', ':')}@`)) };
}

const statusOf = async (path: string, cookie: string): Promise<number> =>
  (await fetch(`${site.url}/pass/store${path}`, { headers: { cookie } })).status;

describe('the release store of a site', () => {
  it('is read by who holds a pass for the own machine, with all of which the live site is composed', async () => {
    const { objects, address, cookie } = await storeWith('--address', ADDRESS);
    expect(await (await fetch(address, { headers: { cookie } })).json()).toEqual({ environment: 'production' });
    const inFolder = await openObjects(tool.store);
    for (const key of [
      'sites/production/current',
      'sites/production/2.json',
      `releases/recipes/${id('b')}/release.json`,
    ]) {
      const [read, stored] = [await objects.read(key), await inFolder.read(key)];
      expect(read?.body).toEqual(stored?.body);
      expect(read).not.toBeNull();
    }
    expect(await objects.read(`releases/recipes/${id('e')}/release.json`)).toBeNull();
    expect(() => objects.list('releases/')).toThrow(StoreUnusableError);
    for (const write of [
      objects.swap('sites/production/current', Buffer.from('1'), null),
      objects.writeOnce('keys.json', Buffer.from('{}')),
      objects.remove('sites/production/current'),
    ]) {
      await expect(write).rejects.toThrow('nothing can be written there');
    }
  });

  it('does not exist for anyone else, and has nothing but that site', async () => {
    const { cookie } = await storeWith('--address', ADDRESS);
    const previewing = await storeWith('--build', id('c'));
    for (const without of ['', 'test-pass=stolen', previewing.cookie]) {
      expect(await statusOf('', without)).toBe(404);
      expect(await statusOf('/sites/production/current', without)).toBe(404);
    }
    for (const path of ['/requests/production/1.json', '/sites/staging/current', '/releases/..%2fkeys.json', '/']) {
      expect(await statusOf(path, cookie)).not.toBe(200);
    }
    await expect(previewing.objects.read('keys.json')).rejects.toThrow('the pass has ended');
  });

  it('is gone once the pass has ended', async () => {
    const { objects, cookie } = await storeWith('--address', ADDRESS);
    expect(await objects.read('sites/production/current')).not.toBeNull();
    await post('/pass/end', '', cookie);
    await expect(objects.read('sites/production/current')).rejects.toThrow('the pass has ended');
  });
});
