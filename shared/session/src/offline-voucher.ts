import { VOUCHER_CACHE, VOUCHER_WORKER } from '@jnn/contract';

/** A voucher that this browser keeps to be read without a connection. */
export interface SavedVoucher {
  readonly bookingId: string;
  readonly savedAt: Date;
}

/** The event that the window gets when a voucher is saved, or deleted by its page. */
export const VOUCHER_CHANGED = 'jnn-voucher-changed';

const BOOKING_HEADER = 'X-Booking';

/** It holds no scripts, and none could run. */
const VOUCHER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Keeps a voucher in place of the one before, and lets the site's worker answer with it at some pages while there is no
 * connection. Rejects where the browser keeps nothing, as in some private windows.
 *
 * @param page the voucher as HTML
 * @param paths of the pages, each without its query
 */
export async function saveVoucher(bookingId: string, page: Blob, paths: readonly string[]): Promise<void> {
  // The worker first: without one nobody would read what is saved, and a worker alone changes nothing.
  await registerWorkers(paths);
  await put(await caches.open(VOUCHER_CACHE), bookingId, page);
}

/** Puts a booking's voucher as it is now in place of its saved one; does nothing where that is deleted meanwhile. */
export async function renewVoucher(bookingId: string, page: Blob, paths: readonly string[]): Promise<void> {
  if ((await savedVoucher())?.bookingId !== bookingId) return;
  // Once its name is deleted, nobody sees what is put into this cache any more.
  const cache = await caches.open(VOUCHER_CACHE);
  await registerWorkers(paths);
  if (await cache.match(ENTRY)) await put(cache, bookingId, page);
  if ((await savedVoucher()) === null) await deleteVoucher();
}

async function put(cache: Cache, bookingId: string, page: Blob): Promise<void> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': VOUCHER_POLICY,
    'Last-Modified': new Date().toUTCString(),
    [BOOKING_HEADER]: bookingId,
  };
  await cache.put(ENTRY, new Response(page, { headers }));
  dispatchEvent(new Event(VOUCHER_CHANGED));
}

async function registerWorkers(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((scope) => navigator.serviceWorker.register(workerAddress(), { scope })));
}

/** The one entry of the cache. */
const ENTRY = `/${VOUCHER_CACHE}`;

/** The voucher that this browser keeps; null where it keeps none or nothing at all. */
export async function savedVoucher(): Promise<SavedVoucher | null> {
  try {
    const entry = await caches.match(ENTRY, { cacheName: VOUCHER_CACHE });
    const bookingId = entry?.headers.get(BOOKING_HEADER);
    const savedAt = entry?.headers.get('Last-Modified');
    return bookingId && savedAt ? { bookingId, savedAt: new Date(savedAt) } : null;
  } catch {
    // There are no caches, or the browser refuses them, as in some private windows.
    return null;
  }
}

/** Deletes the voucher that this browser keeps, and the worker that would answer with it. */
export async function deleteVoucher(): Promise<void> {
  try {
    await caches.delete(VOUCHER_CACHE);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}

/** The name of the policy of Trusted Types; the site's `trusted-types` directive allows it. */
const POLICY = 'jnn-worker';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

/** A page as far as it is used here. */
interface Page {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): ScriptPolicy;
  };
  [POLICY]?: ScriptPolicy | undefined;
}

/** The worker's address, and never another one, as what the browser takes for the address of a script. */
function workerAddress(): string {
  // The compiler's own types do not have Trusted Types yet.
  const page = globalThis as Page;
  // Each part of the site has a copy of this module, but a policy's name can be used once.
  page[POLICY] ??= page.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => VOUCHER_WORKER });
  return page[POLICY]?.createScriptURL(VOUCHER_WORKER) ?? VOUCHER_WORKER;
}
