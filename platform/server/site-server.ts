import type { IncomingHttpHeaders } from 'node:http';
import { hardenServer, withoutSchemas } from '@jnn/http-server';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyToApi } from './api-proxy';
import { cachePolicy, isFor } from './page-audience';
import type { MatchedRoute } from '../contract/routing';
import { compose, type Composition } from './composition';
import { compressResponses } from './compression';
import type { ServerConfig } from './config';
import { integrityPolicy } from './content-security-policy';
import { composeDocument, routeTable } from './document';
import { createInlinedFiles, type InlinedFiles } from './inlined-files';
import { inlineScript } from './inline-script';
import { serveOps } from './ops';
import type { OperateSite } from './ops/action-routes';
import { serveReleaseFiles } from './release-files';
import { createSiteRenderer, type SiteRenderer } from './rendering/site-renderer';
import { defaultVisitorView, type SiteDefinition } from './site-definition';
import { siteIfKnown, StoredSite, type SiteSource, type SourceReport } from './site-source';
import { hasCode, type Objects } from '../store/objects';
import { serveTelemetry, type OwnTelemetry } from './telemetry';
import { refuse, refuseOddAddresses, serveErrors, statusBody } from './refusals';
import { composeWithPass, passBar, servePasses, sourcesFor, type Passes } from './passes';
import { composeForVisitor, readCookies, readVisitor, visitorCookie } from './visitor';
import { localObjects, lastGood, readThrough } from '../store/last-good';
import { openObjects, releaseStore } from '../store/release-store';
import { publicKeys } from '../store/signing-keys';

export interface RunningServer {
  /** Address with the port that the server listens on. */
  readonly url: string;
  close(): Promise<void>;
}

/** Another process listens on the port. */
export class SitePortInUseError extends Error {
  override readonly name = 'SitePortInUseError';
  constructor(port: number) {
    super(`Port ${String(port)} is already in use; stop what listens there or set PORT to another number.`);
  }
}

/** Opens the site in the release store and follows its changes. A store that fails is reported to stderr. */
export async function storedSite(config: ServerConfig): Promise<SiteSource> {
  const { RELEASE_STORE, SITE_ENVIRONMENT } = config;
  const [objects, keys] = [await openObjects(RELEASE_STORE), publicKeys(config.RELEASE_PUBLIC_KEY)];
  const local = localCopy(config);
  const last = local && lastGood(objects, local, SITE_ENVIRONMENT, keys);
  const site = await StoredSite.open(releaseStore(objects, keys), SITE_ENVIRONMENT, REPORT, last);
  site.watch();
  return site;
}

const REPORT: SourceReport = {
  failed: (problem, served) => {
    const meanwhile = served
      ? `the last composition stays (revision ${String(served.revision)})`
      : 'documents are answered with 503 until it can';
    process.stderr.write(`The release store cannot be read, so ${meanwhile}: ${String(problem)}\n`);
  },
  recovered: () => {
    process.stderr.write('The release store can be read again.\n');
  },
  saveFailed: (problem) => {
    process.stderr.write(`The composition could not be kept for a start without the store: ${String(problem)}\n`);
  },
};

const localCopy = ({ LAST_GOOD_FOLDER, RELEASE_STORE, SITE_ENVIRONMENT }: ServerConfig): Objects | null =>
  LAST_GOOD_FOLDER === '' ? null : localObjects(LAST_GOOD_FOLDER, RELEASE_STORE, SITE_ENVIRONMENT);

/** The release files: from a bucket with a local copy, so that the server runs without it; from a folder directly. */
async function releaseFiles(config: ServerConfig): Promise<Objects> {
  const objects = await openObjects(config.RELEASE_STORE);
  const local = localCopy(config);
  return local && config.RELEASE_STORE.startsWith('s3://') ? readThrough(objects, local) : objects;
}

interface ServerOptions {
  /** What the actions of `/ops` do; null offers none. */
  readonly operate?: OperateSite | null;
  /** What the server waits for when it is ready, before anyone reaches it. */
  readonly beforeListening?: () => Promise<void>;
}

/**
 * Starts the server of a site: documents, release files, the site's own routes, telemetry and `/ops`. Rejects with
 * SitePortInUseError when the port is in use.
 */
export async function createSiteServer(
  definition: SiteDefinition,
  config: ServerConfig,
  source: SiteSource,
  { operate = null, beforeListening }: ServerOptions = {},
): Promise<RunningServer> {
  const hardening = hardenServer(definition.refusalBody ?? statusBody);
  const app = Fastify({
    ...hardening.options,
    ...withoutSchemas,
    logger: false,
    trustProxy: trustedProxies(config),
    frameworkErrors: (error, request, reply) => refuse(definition, error, request, reply),
  });
  hardening.apply(app);
  serveErrors(app, definition);
  refuseOddAddresses(app, definition);
  compressResponses(app);
  await proxyToApi(app, definition.proxied ?? [], config);
  const objects = await releaseFiles(config);
  const telemetry = await serveTelemetry(app, definition, config, source);
  const renderer = createSiteRenderer(definition, config, objects, telemetry.unrendered);
  await serveReleaseFiles(app, objects);
  await definition.addRoutes?.(app, () => routeTable(compose(source.current(), () => false)));
  await serveOps(app, definition, config, source, operate);
  const passes = await servePasses(app, {
    siteUrl: config.SITE_URL,
    cookiePrefix: definition.cookiePrefix,
    keys: publicKeys(config.RELEASE_PUBLIC_KEY),
    hasBuild: async (part, build) => (await source.build(part, build)) !== null,
  });
  serveDocuments(app, {
    passes,
    definition,
    config,
    source,
    renderer,
    telemetry,
    files: createInlinedFiles(objects, reportUnread),
  });
  app.addHook('onClose', async () => {
    source.close();
    await renderer.close();
  });
  // Not awaited: until the worker is ready, browsers render the pages.
  const site = siteIfKnown(source);
  if (site) void renderer.warm(compose(site, () => false));
  try {
    await beforeListening?.();
    const url = await app.listen({ port: config.PORT, host: config.HOST });
    return { url, close: () => app.close() };
  } catch (error) {
    await app.close();
    if (hasCode(error, 'EADDRINUSE')) throw new SitePortInUseError(config.PORT);
    throw error;
  }
}

const trustedProxies = ({ TRUST_PROXY }: ServerConfig): string[] | false =>
  TRUST_PROXY === '' ? false : TRUST_PROXY.split(',');

interface Served {
  readonly passes: Passes;
  readonly definition: SiteDefinition;
  readonly config: ServerConfig;
  readonly source: SiteSource;
  readonly renderer: SiteRenderer;
  readonly telemetry: OwnTelemetry;
  readonly files: InlinedFiles;
}

function reportUnread(problem: unknown): void {
  process.stderr.write(`Documents go without a text that they would carry: ${String(problem)}\n`);
}

function serveDocuments(
  app: FastifyInstance,
  { definition, config, source, renderer, telemetry, files, passes }: Served,
): void {
  const { routing, cookiePrefix } = definition;
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send();
    const pathname = request.url.split('?', 1).join('');
    if (pathname.startsWith('/releases/')) return reply.code(404).type('text/plain').send('Not found');
    const cookies = readCookies(request.headers.cookie);
    const pass = passes.heldBy(cookies);
    const own = (definition.visitorView ?? defaultVisitorView)(cookies);
    const view = pass ? { ...own, sources: sourcesFor(own.sources, pass), varies: true } : own;
    const { markup = [] } = definition.trustedTypes ?? {};
    const inline = inlineScript(definition.inlineScript ?? '', { scripts: view.sources.scripts, markup });
    const visitor = readVisitor(cookies, cookiePrefix);
    const {
      composition: live,
      personal,
      newVisitor,
    } = await composeForVisitor(source, visitor, {
      locale: routing.localeOf(pathname),
      isTeam: () => passes.isTeam(cookies, request.headers),
    });
    const composition = pass ? await composeWithPass(live, pass, source) : live;
    const found = routing.matchRoute(routeTable(composition), pathname);
    const asked = { url: request.url, route: found?.route, member: view.isMember };
    const rendered = await renderer.render(composition, asked);
    // A rendering that has made none of the page's calls does not know either.
    const isUnknown = found !== null && (!rendered || !found.route.early?.length);
    const isMissing = isUnknown && (await definition.isMissing?.(found)) === true;
    const page = isMissing ? null : rendered;
    const { status, html, csp } = await composeDocument({
      ...{ definition, inline, composition, config, pathname, found, page, isMissing, view, files },
      bar: pass ? passBar(pass) : '',
    });
    if (!pass && status === 200 && isNavigation(request.headers) && found && isFor(found.route, view.isMember)) {
      countServed(telemetry, composition, found);
    }
    if (newVisitor !== null) reply.header('Set-Cookie', visitorHeader(newVisitor, cookiePrefix, config));
    return reply
      .code(status)
      .headers({
        ...DOCUMENT_HEADERS,
        ...integrityPolicy({ sources: view.sources, devOrigins: config.DEV_ORIGINS }),
        'Content-Security-Policy': csp,
        'Cache-Control': cachePolicy({
          route: found?.route,
          personal: personal || view.varies,
          page,
        }),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Crawlers by the name that they give themselves; few of them run a page's code. */
const CRAWLER = /bot|crawl|spider|slurp|preview|monitor|lighthouse/i;

/** Whether a browser asks for a document to show it now. Anyone else's would look like a page that never came alive. */
const isNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  !CRAWLER.test(headers['user-agent'] ?? '');

/** Counts a document for the build whose page it shows, and for the shell around it. */
function countServed(telemetry: OwnTelemetry, { shell, remotes }: Composition, { route, locale }: MatchedRoute): void {
  const { remote: part, name: page } = route;
  const own = remotes.find(({ name }) => name === part);
  if (own) telemetry.served({ part, build: own.build, page, locale });
  telemetry.served({ part: 'shell', build: shell.build, page: `${part}/${page}`, locale });
}

const DOCUMENT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Lasts 30 days, longer than any canary. Lax, so that a visitor who returns from another site keeps it. */
const visitorHeader = (id: string, cookiePrefix: string, { SITE_URL }: ServerConfig): string =>
  `${visitorCookie(cookiePrefix)}=${id}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${SITE_URL.startsWith('https:') ? '; Secure' : ''}`;
