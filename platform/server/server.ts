import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { matchRoute } from '@jnn/router';
import type { ServerConfig } from './config';
import { compose } from './composition';
import { compressAnswers } from './compression';
import { composeDocument, routeTable } from './document';
import { cachePolicy } from './document-cache';
import { createDocumentTexts, type DocumentTexts } from './document-texts';
import { createSiteRenderer, type SiteRenderer } from './rendering';
import { serveDiscovery } from '../../shell/server/discovery';
import { finishAnswers } from './graceful-shutdown';
import { serveOps } from './ops';
import { keptObjects, lastGood, readThrough } from '../store/last-good';
import { releaseStore } from '../store/release-store';
import { serveReleaseFiles } from './release-files';
import type { Objects } from '../store/release-store-objects';
import { openObjects } from '../store/release-store-open';
import { publicKeys } from '../store/signatures-keys';
import { siteIfKnown, StoredSite, type SiteSource, type SourceReport } from './site-source';
import { hasCode } from './system-error';
import { serveTelemetry } from './telemetry';
import { serveUnavailable } from './unavailable';
import { composeForVisitor, readVisitor, VISITOR_COOKIE, type Visitor } from './visitor';

/** What goes to the backend, so that the browser knows one origin. */
const PASSED_ON = ['/api', '/bank', '/outbox', '/aszf.pdf', '/adatvedelem.pdf'];

export interface RunningServer {
  /** Address with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

/** The port of the site is taken by another process. */
export class SitePortInUseError extends Error {
  override readonly name = 'SitePortInUseError';
  constructor(port: number) {
    super(`Port ${String(port)} is already in use; stop what listens there or set PORT to another number.`);
  }
}

/** The site that the release store names, followed as it changes. */
export async function storedSite(config: ServerConfig): Promise<SiteSource> {
  const { RELEASE_STORE, SITE_ENVIRONMENT } = config;
  const [objects, keys] = [await openObjects(RELEASE_STORE), publicKeys(config.RELEASE_PUBLIC_KEY)];
  const kept = keptBy(config);
  const last = kept && lastGood(objects, kept, SITE_ENVIRONMENT, keys);
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
  unkept: (problem) => {
    process.stderr.write(`The composition could not be kept for a start without the store: ${String(problem)}\n`);
  },
};

const keptBy = ({ KEPT_FOLDER, RELEASE_STORE, SITE_ENVIRONMENT }: ServerConfig): Objects | null =>
  KEPT_FOLDER === '' ? null : keptObjects(KEPT_FOLDER, RELEASE_STORE, SITE_ENVIRONMENT);

/** Files of a bucket are kept beside what the last good composition is made of; those of a folder are near already. */
async function releaseFiles(config: ServerConfig): Promise<Objects> {
  const objects = await openObjects(config.RELEASE_STORE);
  const kept = keptBy(config);
  return kept && config.RELEASE_STORE.startsWith('s3://') ? readThrough(objects, kept) : objects;
}

/** Starts the server that composes the site. Rejects with SitePortInUseError when the port is taken. */
export async function startServer(config: ServerConfig, source: SiteSource): Promise<RunningServer> {
  const app = Fastify({ logger: false, forceCloseConnections: 'idle', trustProxy: trustedProxies(config) });
  finishAnswers(app);
  serveUnavailable(app);
  compressAnswers(app);
  await passOn(app, config);
  const objects = await releaseFiles(config);
  const telemetry = await serveTelemetry(app, config, source);
  const renderer = createSiteRenderer(config, objects, telemetry.unrendered);
  await serveReleaseFiles(app, objects);
  await serveDiscovery(app, config, () => routeTable(compose(source.current(), () => false)));
  await serveOps(app, config, source);
  serveDocuments(app, { config, source, renderer, texts: createDocumentTexts(objects, tellUnread) });
  app.addHook('onClose', async () => {
    source.close();
    await renderer.close();
  });
  // Not waited for: until it is ready, documents are rendered in the browser.
  const site = siteIfKnown(source);
  if (site) void renderer.warm(compose(site, () => false));
  try {
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

async function passOn(app: FastifyInstance, config: ServerConfig): Promise<void> {
  for (const prefix of PASSED_ON) {
    await app.register(httpProxy, { upstream: config.API_URL, prefix, rewritePrefix: prefix, http2: false });
  }
}

interface Served {
  readonly config: ServerConfig;
  readonly source: SiteSource;
  readonly renderer: SiteRenderer;
  readonly texts: DocumentTexts;
}

function tellUnread(problem: unknown): void {
  process.stderr.write(`Documents go without a text that they would carry: ${String(problem)}\n`);
}

function serveDocuments(app: FastifyInstance, { config, source, renderer, texts }: Served): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send();
    const { pathname } = new URL(request.url, 'http://site.invalid');
    if (pathname.startsWith('/releases/')) return reply.code(404).type('text/plain').send('Not found');
    const visitor = readVisitor(request.headers.cookie);
    const { composition, personal, newVisitor } = await composeForVisitor(source, visitor);
    const page = await renderer.render(composition, request.url, visitor.member);
    const { status, html, csp } = await composeDocument({
      composition,
      config: agreedConfig(config, visitor),
      pathname,
      page,
      member: visitor.member,
      texts,
    });
    if (newVisitor !== null) reply.header('Set-Cookie', visitorCookie(newVisitor, config));
    return reply
      .code(status)
      .headers({
        ...DOCUMENT_HEADERS,
        ...integrityPolicy(agreedConfig(config, visitor)),
        'Content-Security-Policy': csp,
        'Cache-Control': cachePolicy({
          route: matchRoute(routeTable(composition), pathname)?.route,
          // With a key for outside maps, the policy depends on what the visitor agreed to.
          personal: personal || config.GOOGLE_MAPS_API_KEY !== '',
          page,
        }),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Outside maps are part of the document, and of its policy, only for visitors who agreed to them. */
const agreedConfig = (config: ServerConfig, { functional }: Visitor): ServerConfig =>
  functional ? config : { ...config, GOOGLE_MAPS_API_KEY: '' };

/**
 * No script runs without a hash, those that other scripts insert included. Scripts of others (maps, captcha, analytics)
 * and of development servers come without hashes: where the configuration asks for those, only our own loader demands them.
 */
function integrityPolicy(config: ServerConfig): Readonly<Record<string, string>> {
  const { GOOGLE_MAPS_API_KEY, RECAPTCHA_SITE_KEY, GA4_MEASUREMENT_ID, DEV_ORIGINS } = config;
  const hasOthers =
    [GOOGLE_MAPS_API_KEY, RECAPTCHA_SITE_KEY, GA4_MEASUREMENT_ID].some(Boolean) || DEV_ORIGINS.length > 0;
  return hasOthers ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' };
}

const DOCUMENT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Lasts 30 days, longer than any canary; Lax, so that it survives the way back from the bank. */
const visitorCookie = (id: string, config: ServerConfig): string =>
  `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${config.SITE_URL.startsWith('https:') ? '; Secure' : ''}`;
