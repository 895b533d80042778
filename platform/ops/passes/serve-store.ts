import type { FastifyInstance } from 'fastify';
import { type HeldPass, mayShowAddress } from './serve-tools';
import type { Cookies } from '../../core/server/site-definition';
import { MISSING, SITE_STORE } from '../../core/store/http-objects';
import type { Objects } from '../../core/store/objects';

interface StoreForPasses {
  readonly heldBy: (cookies: Cookies) => HeldPass | null;
  readonly objects: Objects;
  /** The environment whose site is served. */
  readonly environment: string;
}

/**
 * Adds `/pass/store`, which names the environment, and below it the objects of the release store from which that site is
 * composed, server code included: who develops a part composes and renders the site with them on their own machine. Only for
 * who holds a pass that was signed for an address of their machine; to everyone else there are none.
 */
export function serveStore(scope: FastifyInstance, { heldBy, objects, environment }: StoreForPasses): void {
  const mayRead = (cookies: Cookies): boolean => {
    const pass = heldBy(cookies);
    return pass !== null && mayShowAddress(pass);
  };
  scope.get(SITE_STORE, (request, reply) => {
    if (!mayRead(request.cookies)) reply.callNotFound();
    else void reply.header('Cache-Control', PRIVATE).send({ environment });
  });
  scope.get(`${SITE_STORE}/*`, async (request, reply) => {
    const key = request.url.slice(SITE_STORE.length + 1);
    if (!mayRead(request.cookies) || !isOfSite(key, environment)) {
      reply.callNotFound();
      return reply;
    }
    const found = await objects.read(key);
    reply.header('Cache-Control', PRIVATE);
    return found ? reply.type('application/octet-stream').send(found.body) : reply.code(MISSING).send();
  });
}

const PRIVATE = 'private, no-store';

/** Whether a site of that environment is composed of the object. */
function isOfSite(key: string, environment: string): boolean {
  const [folder = '', ...rest] = key.split('/');
  if (!/^[\w.@/-]+$/.test(key) || rest.some((name) => /^\.*$/.test(name))) return false;
  if (folder === 'sites') return rest[0] === environment;
  return folder === 'releases' ? rest.length > 0 : ['keys.json', 'environments.json'].includes(key);
}
