import type { RemoteConfig } from '@jnn/platform/contract';
import { browseIn } from '@jnn/platform/testing';
import { request } from '@playwright/test';
import account from '../../mf-account/remote.config';
import booking from '../../mf-booking/remote.config';
import content from '../../mf-content/remote.config';
import hotel from '../../mf-hotel/remote.config';
import search from '../../mf-search/remote.config';
import { Members } from '../fixtures/members';
import { expect, test } from '../fixtures/test';

const REMOTES: readonly RemoteConfig[] = [account, booking, content, hotel, search];

for (const { name, pages } of REMOTES) {
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
    const candidate = { part: name, build: 'live' };
    expect(await browseIn(browser, { url, candidate, pages, locales: ['hu'], cookies, logIn })).toEqual([]);
  });
}
