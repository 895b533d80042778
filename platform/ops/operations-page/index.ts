import type { FastifyInstance } from 'fastify';
import type { Compatibility } from '../../core/contract/compatibility';
import type { SiteDocument } from '../../core/contract/release';
import { isSameOrigin } from '../../core/server/rate-limit';
import type { ServerConfig } from '../../core/server/config';
import { releaseStore, StoreDocumentError, type ReleaseStore, openObjects } from '../../core/store/release-store';
import { publicKeys } from '../../core/store/signing-keys';
import type { RunCommand } from '../../core/release/cli';
import type { ServedSite } from '../../core/server/plugin';
import type { OpsConfig } from '../config';
import { errorReader, siteStatsReader, telemetryReader } from '../telemetry';
import { accessBy, LOGIN_COOKIE, type Access } from './access';
import { createTokenTries } from './token-tries';
import { OPS_HEADERS, tokenPage, type OpsLook } from './document';
import { compatibilityPage } from './compatibility';
import { graphPage, graphReader, type SiteGraph } from './graph';
import { createLiveFigures } from './live';
import { opsFigures, opsPage, type OpsContent } from './page';
import { serveActions } from './action-routes';

const FORM_BYTES = 2048;
/** Revisions shown in the history. */
const HISTORY = 15;
/** Kinds of errors shown, and milliseconds for which one is shown after it was last seen. */
const ERRORS_SHOWN = 20;
const ERROR_PERIOD = 7 * 24 * 60 * 60_000;

/** What the routes of the operations page share. */
interface Operations {
  readonly access: Access;
  readonly siteUrl: string;
  readonly look: () => OpsLook;
  readonly read: (now: number) => Promise<OpsContent | null>;
  readonly readGraph: () => Promise<SiteGraph | null>;
  readonly environment: string;
  readonly readCompatibility: () => Promise<Compatibility | null>;
}

/**
 * Adds the operations page `/ops`, behind `OPS_TOKEN`; without that variable the page does not exist. `operate`: what its
 * actions do; null offers none.
 */
export async function serveOps(
  app: FastifyInstance,
  { definition: { identity, cookiePrefix, routing, scriptBudgets }, config, source }: ServedSite,
  { OPS_TOKEN, TELEMETRY_STORE }: OpsConfig,
  operate: RunCommand | null,
): Promise<void> {
  const { SITE_URL } = config;
  if (OPS_TOKEN === '') return;
  const operations: Operations = {
    access: accessBy(OPS_TOKEN, `${cookiePrefix}-ops`),
    siteUrl: SITE_URL,
    look: () => ({ siteName: identity.name, shell: source.current().shell }),
    read: await contentReader(config, TELEMETRY_STORE, operate !== null),
    readGraph: await graphReader(config, routing.locales, scriptBudgets),
    environment: config.SITE_ENVIRONMENT,
    readCompatibility: await compatibilityReader(config),
  };
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
      reply
        .code(error.statusCode ?? 503)
        .type('text/plain')
        .send('Operations cannot answer now; try again.'),
    );
    serveLogin(scope, operations);
    serveFigures(scope, operations);
    if (operate) serveActions(scope, { ...operations, operate });
    done();
  });
}

function serveLogin(scope: FastifyInstance, { access, siteUrl, look }: Operations): void {
  const tries = createTokenTries();
  scope.post('/ops', async (request, reply) => {
    reply.headers(OPS_HEADERS);
    const fromHere = isSameOrigin(request, siteUrl);
    const turn = fromHere ? await tries.turn(request.ip) : 'free';
    const word = new URLSearchParams(String(request.body)).get('token') ?? '';
    if (turn === 'refused' || !fromHere || !access.isToken(word)) {
      if (turn === 'free') return reply.code(403).send(tokenPage(look(), 'This is not the operations token.'));
      return reply.code(429).header('Retry-After', '60').send(tokenPage(look(), 'Too many tries; wait a minute.'));
    }
    tries.forget(request.ip);
    return reply.setCookie(access.cookie, access.grant(), LOGIN_COOKIE).redirect('/ops', 303);
  });
  scope.post('/ops/leave', (_request, reply) => reply.clearCookie(access.cookie, LOGIN_COOKIE).redirect('/ops', 303));
}

function serveFigures(scope: FastifyInstance, operations: Operations): void {
  const { access, look, read, readGraph, environment, readCompatibility } = operations;
  const live = createLiveFigures(async () => {
    const now = minuteEnd();
    const content = await read(now);
    return content && opsFigures(content, now).html;
  });
  scope.addHook('preClose', (done) => {
    live.close();
    done();
  });
  scope.get('/ops', async (request, reply) => {
    reply.headers(OPS_HEADERS);
    if (!access.isGranted(request.cookies)) return reply.code(403).send(tokenPage(look(), null));
    const now = minuteEnd();
    const content = await read(now);
    if (!content) return reply.code(503).send(tokenPage(look(), 'There is no site in this environment.'));
    return reply.send(opsPage(look(), content, now));
  });
  scope.get('/ops/graph', async (request, reply) => {
    reply.headers(OPS_HEADERS);
    if (!access.isGranted(request.cookies)) return reply.code(403).send(tokenPage(look(), null));
    const graph = await readGraph();
    if (!graph) return reply.code(503).send(tokenPage(look(), 'There is no site in this environment.'));
    return reply.send(graphPage(look(), graph));
  });
  scope.get('/ops/compatibility', async (request, reply) => {
    reply.headers(OPS_HEADERS);
    if (!access.isGranted(request.cookies)) return reply.code(403).send(tokenPage(look(), null));
    return reply.send(compatibilityPage(look(), environment, await readCompatibility()));
  });
  scope.get('/ops/live', (request, reply) => {
    const isGranted = (): boolean => access.isGranted(request.cookies);
    if (!isGranted()) return reply.code(403).headers(OPS_HEADERS).send('');
    if (live.attach(reply.raw, isGranted)) return reply.hijack();
    return reply.code(503).headers(OPS_HEADERS).send('');
  });
}

/** Returns the function that reads what the page shows as of `now` (ms since 1970); null while there is no site. */
async function contentReader(
  config: ServerConfig,
  telemetryStore: string,
  hasActions: boolean,
): Promise<Operations['read']> {
  const { SITE_ENVIRONMENT } = config;
  const objects = await openObjects(config.RELEASE_STORE);
  const store = releaseStore(objects, publicKeys(config.RELEASE_PUBLIC_KEY));
  const telemetry = telemetryReader(telemetryStore);
  const readStats = siteStatsReader(store, telemetry, SITE_ENVIRONMENT);
  const readErrors = errorReader(objects, store, telemetry, SITE_ENVIRONMENT);
  return async (now) => {
    const stats = await readStats(now);
    if (!stats) return null;
    const [history, errors] = await Promise.all([historyOf(store, stats.document), readErrors(now - ERROR_PERIOD)]);
    return { stats, history, errors: errors.slice(0, ERRORS_SHOWN), hasActions };
  };
}

async function compatibilityReader({ RELEASE_STORE, RELEASE_PUBLIC_KEY, SITE_ENVIRONMENT }: ServerConfig) {
  const store = releaseStore(await openObjects(RELEASE_STORE), publicKeys(RELEASE_PUBLIC_KEY));
  return () => store.compatibility(SITE_ENVIRONMENT);
}

/** The end of the current minute (ms since 1970): figures are counted by minute, and those of one do not move. */
const minuteEnd = (): number => Math.ceil(Date.now() / 60_000) * 60_000;

/** The latest revisions that the store still has, the newest first. */
async function historyOf(store: ReleaseStore, newest: SiteDocument): Promise<SiteDocument[]> {
  const { environment, revision } = newest;
  const numbers = Array.from({ length: Math.min(revision, HISTORY) }, (_, back) => revision - back);
  const found = await Promise.all(numbers.map((one) => store.siteDocument(environment, one).catch(nullWhenGone)));
  return found.filter((document) => document !== null);
}

function nullWhenGone(error: unknown): null {
  if (error instanceof StoreDocumentError) return null;
  throw error;
}
