import { VOUCHER_CACHE, VOUCHER_WORKER } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Answers with the voucher that the browser keeps when one of the worker's pages cannot be reached. It gives nothing else
 * from a cache, so that a page is never older than the site.
 */
const WORKER = `addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(
    fetch(event.request).catch(async (failure) => {
      const voucher = await caches.match('/${VOUCHER_CACHE}', { cacheName: '${VOUCHER_CACHE}' });
      if (voucher) return voucher;
      throw failure;
    }),
  );
});
`;

/** Serves the service worker that `@jnn/session/offline-voucher` registers. */
export function serveVoucherWorker(app: FastifyInstance): void {
  app.get(VOUCHER_WORKER, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(WORKER),
  );
}
