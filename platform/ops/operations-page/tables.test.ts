import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { STORE_PATHS } from '../../core/store';
import { serveTestSite } from '../../testing/serve-test-site';
import { testOperations } from '../../testing/test-operations';
import { testSite } from '../../testing/test-site';
import { createTestStore, testFile, type TestStore } from '../../testing/test-store';

const SHELL = 'a'.repeat(16);
const STABLE = 'b'.repeat(16);
const CANARY = 'c'.repeat(16);
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat', en: 'Contact' } };
const SITE_URL = 'https://jnn.example';
const TOKEN = 'a token of the operators';

let store: TestStore;
const sites: RunningServer[] = [];
beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  for (const build of [STABLE, CANARY]) await store.publish('menus', build, [CONTACT]);
  await store.promote(2, { shell: SHELL, menus: STABLE }, { menus: { build: CANARY, percent: 10 } });
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  await store.remove();
});

/** The text of a page of operations, as one who has entered the token gets it, or a guest. */
async function opened(path: string, { asGuest = false, definition = testSite } = {}): Promise<string> {
  const site = await serveTestSite(store, {
    env: { SITE_URL, TRUST_PROXY: 'loopback' },
    definition,
    plugins: [testOperations({ OPS_TOKEN: TOKEN, TELEMETRY_STORE: join(store.root, 'telemetry') })],
  });
  sites.push(site);
  const body = new URLSearchParams({ token: TOKEN });
  const answer = await fetch(`${site.url}/ops`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { Origin: SITE_URL },
  });
  const cookie = asGuest ? '' : (answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  const page = await fetch(site.url + path, { headers: { Cookie: cookie } });
  expect(page.status).toBe(asGuest ? 403 : 200);
  return page.text();
}

/** The words of the rows of a table, by the id of its heading. */
const rowsOf = (text: string, id: string): string[] =>
  (new RegExp(`id="${id}"[^]*?</section>`).exec(text)?.[0].match(/<tr>[^]*?<\/tr>/g) ?? []).map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('the graph', () => {
  const HOURS = { name: 'hours', paths: ['/opening-hours'], title: { hu: 'Nyitvatartás', en: 'Opening hours' } };
  const GRAPH = '/ops/graph';
  it('asks for the token', async () => {
    expect(await opened(GRAPH, { asGuest: true })).not.toContain('menus');
  });

  it('shows who links to whom, which names no part has, and what each build needs and gets', async () => {
    const [next, linking] = ['d'.repeat(16), 'e'.repeat(16)];
    await store.publish('shell', next, [], undefined, undefined, { shared: { react: '19.3.1', 'react/': '19.3.1' } });
    await store.publish('shops', linking, [HOURS], undefined, undefined, {
      shared: { react: '^20.0.0' },
      links: ['contact', 'hours', 'nowhere'],
    });
    await store.promote(3, { shell: next, menus: STABLE, shops: linking });
    const text = await opened(GRAPH);
    expect(rowsOf(text, 'links')).toContain(`shops ${linking} menus: contact nowhere`);
    expect(rowsOf(text, 'links')).toContain(`menus ${STABLE} not recorded by this build –`);
    expect(rowsOf(text, 'shared').slice(1)).toEqual(['react 19.3.1 – ^20.0.0: not met']);
    expect(text).not.toContain('<script');
  });

  it('shows which build needs the former major of a package, and until when it is provided', async () => {
    const [next, late] = ['d'.repeat(16), 'e'.repeat(16)];
    await store.publish('shell', next, [], undefined, undefined, {
      shared: { '@site/session': '2.0.0' },
      former: { '@site/session': { version: '1.4.0', until: '2027-01-31' } },
    });
    await store.publish('shops', late, [HOURS], undefined, undefined, { shared: { '@site/session': '^1.4.0' } });
    await store.promote(3, { shell: next, menus: STABLE, shops: late });
    expect(rowsOf(await opened(GRAPH), 'shared').slice(1)).toEqual([
      '@site/session 2.0.0 and, until 2027-01-31, 1.4.0 – ^1.4.0: the former',
    ]);
  });

  it('shows the bytes that each page of each live build loads, as they are sent, against its budget', async () => {
    const scriptBudgets = { page: 50_000, pages: { 'menus/contact': 30_000 } };
    const send = (part: string, build: string, name: string, bytes: number): Promise<void> =>
      store.overwrite(`${testFile(part, build, `${name}.js`)}.br`, 'x'.repeat(bytes));
    await send('shell', SHELL, 'shell', 20_000);
    await send('shell', SHELL, 'hu', 1000);
    for (const name of ['entry', 'x-contact', 'x-messages-hu', 'x-messages-en'])
      await send('menus', STABLE, name, 4000);
    const text = await opened(GRAPH, { definition: { ...testSite, scriptBudgets } });
    expect(rowsOf(text, 'pages').slice(1)).toEqual([
      `menus ${STABLE} contact /contact-page 12.0 KB 33.0 KB 30.0 KB 3.0 KB over`,
      `menus (canary) ${CANARY} contact /contact-page 0.1 KB 21.1 KB 30.0 KB 8.9 KB`,
    ]);
  });
});

describe('the page of builds together', () => {
  const TOGETHER = '/ops/compatibility';

  it('asks for the token', async () => {
    expect(await opened(TOGETHER, { asGuest: true })).toContain('Operations token');
  });

  it('says how to try them where nobody has', async () => {
    const text = await opened(TOGETHER);
    expect(text).toContain('Nobody has tried any yet: npm run proof -- compatibility --here');
  });

  it('shows each candidate with each build that the site held, and why one was refused or fails', async () => {
    const menus = { part: 'menus', build: 'd'.repeat(16) };
    const shell = { part: 'shell', build: 'e'.repeat(16) };
    const pair = (candidate: object, held: object, role: string, outcome: object): object => ({
      ...{ candidate, held, role, outcome },
    });
    await store.sign(STORE_PATHS.compatibility('production'), {
      environment: 'production',
      revision: 2,
      at: '2026-11-27T10:00:00.000Z',
      pairs: [
        pair(menus, { part: 'shell', build: SHELL }, 'stable', { kind: 'refused', reason: 'menus imports useMenu' }),
        pair(shell, { part: 'menus', build: STABLE }, 'stable', { kind: 'works' }),
        pair(shell, { part: 'menus', build: CANARY }, 'canary', { kind: 'fails', reason: 'offers is <no> function' }),
      ],
    });
    const text = await opened(TOGETHER);
    expect(text).toContain('revision 2 held of another part: 3 pairs, 2026-11-27 10:00 UTC');
    expect(rowsOf(text, 'role-stable')).toEqual([
      `Candidate shell ${SHELL} menus ${STABLE}`,
      `menus ${menus.build} refused –`,
      `shell ${shell.build} – works`,
    ]);
    expect(rowsOf(text, 'role-canary')).toEqual([`Candidate menus ${CANARY}`, `shell ${shell.build} fails`]);
    expect(text).toContain('menus imports useMenu');
    expect(text).toContain('offers is &#60;no&#62; function');
    expect(text).not.toContain('<script');
  });
});
