import type { Browser, BrowserContext, Page } from '@playwright/test';
import { resultsAddress } from '../load';

/** What a browser asks for during a visit. */
export interface VisitCounts {
  readonly documents: number;
  readonly calls: number;
  /** Scripts, styles, fonts and map tiles, which never change. */
  readonly files: number;
  readonly pictures: number;
  /** As sent, headers included. */
  readonly bytes: number;
}

/** Counts what a visit asks for, the first and the second of a browser: the results, a filter, a hotel, and back. */
export async function countVisit(
  browser: Browser,
  site: string,
): Promise<{ readonly first: VisitCounts; readonly again: VisitCounts }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
  try {
    const settled = { 'main-message-apply': 'true', 'jnn-consent': 'necessary' };
    await context.addCookies(Object.entries(settled).map(([name, value]) => ({ name, value, url: site })));
    return { first: await visitOnce(context, site), again: await visitOnce(context, site) };
  } finally {
    await context.close();
  }
}

async function visitOnce(context: BrowserContext, site: string): Promise<VisitCounts> {
  const page = await context.newPage();
  const counted = await followed(page, site);
  await page.goto(site + resultsAddress(), { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('checkbox').first().check();
  await page.waitForLoadState('networkidle');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/szallas-lista'));
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await page.close();
  return counted();
}

/** Follows what goes over the network; gives what there was so far. */
async function followed(page: Page, site: string): Promise<() => VisitCounts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const counts = { documents: 0, calls: 0, files: 0, pictures: 0, bytes: 0 };
  session.on('Network.responseReceived', ({ type, response }) => {
    if (response.fromDiskCache === true || !response.url.startsWith(site)) return;
    const { pathname } = new URL(response.url);
    if (type === 'Document') counts.documents += 1;
    else if (type === 'Image') counts.pictures += 1;
    else if (pathname.startsWith('/api/')) counts.calls += 1;
    else counts.files += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (counts.bytes += encodedDataLength));
  return () => ({ ...counts });
}
