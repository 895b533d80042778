import { join } from 'node:path';
import type { RemoteConfig } from '@jnn/platform/contract';
import { partNames } from '@jnn/platform/parts';
import { browseIn } from '@jnn/platform/testing';
import { request } from '@playwright/test';
import { Members } from '../fixtures/members';
import { expect, test } from '../fixtures/test';

const ROOT = join(import.meta.dirname, '..', '..');

for (const name of partNames(ROOT).filter((part) => part !== 'shell')) {
  test(`the release gate opens each page of ${name} by its sample, and its first press works`, async ({
    browser,
    baseURL: url = '',
    traveller,
  }) => {
    const logIn = async (): Promise<Record<string, string>> => {
      const session = await request.newContext({ baseURL: url });
      await new Members(session).logIn(traveller);
      const { cookies } = await session.storageState();
      await session.dispose();
      return Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie.value]));
    };
    const cookies = { 'main-message-apply': 'true', 'jnn-consent': 'necessary' };
    // Read by its path, since no package but the shell may know which remotes there are; each is written by `defineRemote`.
    const declared = (await import(join(ROOT, name, 'remote.config.ts'))) as { readonly default: RemoteConfig };
    const candidate = { part: name, build: 'live' };
    // Beside other tests a page takes longer than alone.
    const limits = { heading: 25_000, task: 8000 };
    expect(
      await browseIn(browser, {
        url,
        candidate,
        pages: declared.default.pages,
        locales: ['hu'],
        cookies,
        logIn,
        limits,
      }),
    ).toEqual([]);
  });
}
