import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { browserHash, setBrowserSecret } from '../caller';
import { hashSecret, newSecret } from '../signer';

/** Gives the hash of the browser's secret. */
type Identify = () => string;

const running = new AsyncLocalStorage<Identify>();

/**
 * The browser whose request is being handled, as the hash of its secret; null outside of requests. A browser without a
 * secret gets one, so that it can be recognised later.
 */
export const causingBrowser = (): string | null => running.getStore()?.() ?? null;

/** Keeps each request's browser for {@link causingBrowser}. */
export const rememberBrowser = fp((app: FastifyInstance) => {
  // After the body has been read: its stream would lose the context.
  app.addHook('preHandler', (request, reply, done) => {
    let known = browserHash(request);
    const identify = (): string => {
      if (known === null) {
        const secret = newSecret();
        setBrowserSecret(request, reply, secret);
        known = hashSecret(secret);
      }
      return known;
    };
    running.run(identify, done);
  });
});
