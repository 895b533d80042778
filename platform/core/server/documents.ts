import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FRAGMENTS } from '../contract/fragment';
import type { MatchedRoute } from '../contract/routing';
import type { Composition } from '../contract/composition';
import type { ServerConfig } from './config';
import { integrityPolicy } from './content-security-policy';
import { composeDocument, composeFragment, routeTable } from './document';
import type { InlinedFiles } from './inlined-files';
import { inlineScript } from './inline-script';
import { cachePolicy, isFor } from './page-audience';
import type { ServerHooks } from './plugin';
import type { SiteRenderer } from './rendering/site-renderer';
import { defaultVisitorView, type SiteDefinition } from './site-definition';
import type { SiteSource } from '../contract/composition';
import { composeForVisitor, readVisitor, visitorCookie } from './visitor';

/** 30 days, longer than any canary. */
const VISITOR_SECONDS = 30 * 24 * 60 * 60;

interface Served {
  readonly definition: SiteDefinition;
  readonly config: ServerConfig;
  readonly source: SiteSource;
  readonly renderer: SiteRenderer;
  readonly hooks: Required<ServerHooks>;
  readonly files: InlinedFiles;
}

/**
 * Serves the document of every address that nothing else answers, and under {@link FRAGMENTS} the rendered page of an
 * address alone, which takes the place of the one that a document shows.
 */
export function serveDocuments(app: FastifyInstance, served: Served): void {
  const { definition, config, hooks, files } = served;
  app.get(`${FRAGMENTS}/*`, async (request, reply) => {
    const url = request.url.slice(FRAGMENTS.length);
    const asked = await renderFor(served, request, url);
    const fragment = composeFragment({ definition, ...asked });
    reply.headers({ 'X-Content-Type-Options': 'nosniff', ...asked.caching });
    // The browser then opens the address as a document.
    return fragment ? reply.send(fragment) : reply.code(204).send();
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send();
    const { url } = request;
    if (url.startsWith('/releases/')) return reply.code(404).type('text/plain').send('Not found');
    const asked = await renderFor(served, request, url);
    const { overlay, view, composition, found, newVisitor, caching, renderTime } = asked;
    const { markup = [] } = definition.trustedTypes ?? {};
    const inline = inlineScript(definition.inlineScript ?? '', { scripts: view.sources.scripts, markup });
    const { status, html, csp } = await composeDocument({
      ...{ definition, inline, config, files, ...asked },
      banner: overlay?.banner ?? '',
    });
    if (!overlay && status === 200 && isNavigation(request.headers) && found && isFor(found.route, view.isMember)) {
      countServed(hooks, composition, found);
    }
    if (newVisitor !== null) {
      reply.setCookie(visitorCookie(definition.cookiePrefix), newVisitor, { maxAge: VISITOR_SECONDS });
    }
    return reply
      .code(status)
      .headers({
        ...DOCUMENT_HEADERS,
        ...integrityPolicy({ sources: view.sources, devOrigins: config.DEV_ORIGINS }),
        'Content-Security-Policy': csp,
        ...caching,
        ...(overlay ? { 'Server-Timing': `render;dur=${renderTime.toFixed(1)}` } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The page of an address as the visitor of a request gets it. */
async function renderFor({ hooks, definition, source, renderer }: Served, request: FastifyRequest, url: string) {
  const { routing, cookiePrefix } = definition;
  const pathname = url.split('?', 1).join('');
  const { cookies } = request;
  const visit = { cookies, headers: request.headers };
  const overlay = hooks.overlay(visit);
  const own = (definition.visitorView ?? defaultVisitorView)(cookies);
  const view = overlay ? { ...own, sources: overlay.sources(own.sources), varies: true } : own;
  const visitor = readVisitor(cookies, cookiePrefix);
  const {
    composition: live,
    personal,
    newVisitor,
  } = await composeForVisitor(source, visitor, {
    locale: routing.localeOf(pathname),
    isTeam: () => hooks.isTeam(visit),
  });
  const composition = overlay ? await overlay.compose(live) : live;
  const found = routing.matchRoute(routeTable(composition), pathname);
  const begun = performance.now();
  const kept = await renderer.render(composition, { url, route: found?.route, member: view.isMember });
  const rendered = kept?.page ?? null;
  const renderTime = performance.now() - begun;
  // A rendering that has made none of the page's calls does not know either.
  const isUnknown = found !== null && (!rendered || !found.route.early?.length);
  const isMissing = isUnknown && (await definition.isMissing?.(found)) === true;
  const page = isMissing ? null : rendered;
  const cacheControl = cachePolicy({ route: found?.route, personal: personal || view.varies, page });
  // Caches count from when the page was rendered (RFC 9111, section 5.1).
  const age = kept && page ? Math.floor((Date.now() - kept.since) / 1000) : 0;
  const caching = { 'Cache-Control': cacheControl, ...(age > 0 ? { Age: String(age) } : {}) };
  return { pathname, overlay, view, composition, newVisitor, found, page, isMissing, caching, renderTime };
}

/** Crawlers by the name that they give themselves; few of them run a page's code. */
const CRAWLER = /bot|crawl|spider|slurp|preview|monitor|lighthouse/i;

/** Whether a browser asks for a document to show it now. Anyone else's would look like a page that never came alive. */
const isNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  !CRAWLER.test(headers['user-agent'] ?? '');

/** Counts a document for the build whose page it shows, and for the shell around it. */
function countServed(
  hooks: Required<ServerHooks>,
  { shell, remotes }: Composition,
  { route, locale }: MatchedRoute,
): void {
  const { remote: part, name: page } = route;
  const own = remotes.find(({ name }) => name === part);
  if (own) hooks.served({ part, build: own.build, page, locale });
  hooks.served({ part: 'shell', build: shell.build, page: `${part}/${page}`, locale });
}

const DOCUMENT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
