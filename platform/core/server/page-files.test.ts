import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningServer } from '.';
import { createTestStore, type TestStore } from '../../testing/test-store';
import { serveTestSite } from '../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const ACCOUNT = 'b'.repeat(16);
const TITLE = { hu: 'Cím', en: 'Title' };

let store: TestStore;
let site: RunningServer;

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.publish('diary', ACCOUNT, [
    { name: 'bookings', paths: ['/foglalasi-lista'], guard: 'authenticated', title: TITLE },
    { name: 'login', paths: ['/login'], guard: 'login_page', title: TITLE },
    { name: 'open', paths: ['/open'], title: TITLE },
  ]);
  await store.promote(1, { shell: SHELL, diary: ACCOUNT });
  site = await serveTestSite(store);
});

afterEach(async () => {
  await site.close();
  await store.remove();
});

async function filesOfPage(path: string, cookie: string): Promise<number> {
  const document = await (await fetch(site.url + path, { headers: { cookie } })).text();
  return [...document.matchAll(/(?:href|src)="\/releases\/diary\//g)].length;
}

describe('the files of a page', () => {
  it.each([
    ['/foglalasi-lista', 'a=b; member=1', ''],
    ['/login', '', 'a=b; member=1'],
  ])('of %s are named only to those whom it is for', async (path, forThem, forOthers) => {
    expect(await filesOfPage(path, forThem)).toBeGreaterThan(2);
    expect(await filesOfPage(path, forOthers)).toBe(0);
  });

  it('that is for everybody are named to everybody', async () => {
    expect(await filesOfPage('/open', 'member=1')).toBe(await filesOfPage('/open', ''));
  });
});
