import type { BrowserContext } from '@playwright/test';

/** Release files that came over the wire in a visit; those from the browser's cache do not count. */
export interface Wire {
  readonly requests: number;
  /** With headers. */
  readonly bytes: number;
}

/** Milliseconds without a request after which a page rests. */
const REST = 2_000;

/** Opens a page and counts its release files until it rests. */
export async function wireOf(context: BrowserContext, address: string): Promise<Wire> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = new Map<string, number>();
  let last = Date.now();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    last = Date.now();
    const isRelease = new URL(response.url).pathname.startsWith('/releases/');
    if (isRelease && !response.fromDiskCache && !response.fromPrefetchCache) fetched.set(requestId, 0);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    if (fetched.has(requestId)) fetched.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'load' });
  while (Date.now() - last < REST) await page.waitForTimeout(REST / 10);
  return { requests: fetched.size, bytes: [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0) };
}
