import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '.';
import { createTestStore, testFile, type TestStore } from '../../testing/test-store';
import { serveTestSite } from '../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const SEARCH = 'b'.repeat(16);
const CONTENT = 'c'.repeat(16);
const words = (text: string) => ({ hu: text, en: text });
const RESULTS = { name: 'results', paths: ['/szallas-lista'], title: words('Results') };
const BOOKINGS = {
  name: 'bookings',
  paths: ['/foglalasaim'],
  title: words('Bookings'),
  guard: 'authenticated' as const,
};
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: words('Contact') };
const CODE = 'fetch("/api/filter")';
const FILE = testFile('shops', SEARCH, 'begin.js', CODE);

let store: TestStore;
let site: RunningServer | null = null;

async function opened(path: string, cookie = '') {
  site ??= await serveTestSite(store);
  const answer = await fetch(site.url + path, { headers: { cookie } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const html = await answer.text();
  const inline = [...html.matchAll(/<script(?: data-preload)?>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return { status: answer.status, html, policy, inline };
}

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.publish('shops', SEARCH, [RESULTS, BOOKINGS], undefined, CODE);
  await store.publish('menus', CONTENT, [CONTACT]);
  await store.promote(1, { shell: SHELL, shops: SEARCH, menus: CONTENT });
});
afterEach(async () => {
  await site?.close();
  site = null;
  await store.remove();
});

describe('what begins the first call of a page that the browser renders', () => {
  it('stands in the document before its style sheets, allowed by the very hash that the release names', async () => {
    const { html, policy, inline } = await opened('/szallas-lista?city=heviz');
    expect(inline).toContain(CODE);
    expect(html.indexOf(CODE)).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(policy).toContain(`'sha384-${createHash('sha384').update(CODE).digest('base64')}'`);
  });

  it('allows no inline script beside those of its document', async () => {
    for (const path of ['/szallas-lista', '/contact-page']) {
      const { policy, inline } = await opened(path);
      const hashes = inline.flatMap((text) =>
        ['sha256', 'sha384'].map((kind) => `'${kind}-${createHash(kind).update(text).digest('base64')}'`),
      );
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha\d+-[^']+'/g) ?? [];
      // A rendered document has one script more, the same in all of them.
      expect(allowed.filter((hash) => !hashes.includes(hash))).toHaveLength(1);
    }
  });

  it('is missing where a remote brings none, and where the page is for others', async () => {
    expect((await opened('/contact-page')).html).not.toContain(CODE);
    expect((await opened('/foglalasaim')).html).not.toContain(CODE);
    expect((await opened('/foglalasaim', 'member=1')).html).toContain(CODE);
  });

  it('is left out, and said to be, where its file is not the one that the release names', async () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await store.overwrite(FILE, 'stealEverything()');
    const { status, html } = await opened('/szallas-lista');
    expect(status).toBe(200);
    expect(html).not.toContain('stealEverything');
    expect(said.mock.calls.flat().join('')).toContain(`${FILE} is not the file that its release names`);
    said.mockRestore();
  });
});
