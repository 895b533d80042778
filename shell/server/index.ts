import { canonicalHref, localeOf, matchRoute, type Locale, type MatchedRoute } from '@jnn/router';
import {
  createSiteServer,
  type RunningServer,
  type ServerPlugin,
  type SiteDefinition,
  type SiteSource,
} from '@jnn/platform/server';
import scriptBudgets from '../budgets.json' with { type: 'json' };
import type { SiteServerConfig } from './config';
import { offeredCapabilities, type OfferedCapabilities } from './capabilities';
import { proxyToApi } from './api-proxy';
import { addDiscovery } from './discovery';
import { siteIdentity } from './identity';
import { NO_MAP_TILES, openMapTiles, serveMapTiles, type MapTiles } from './map-tiles';
import { missingPage } from './missing-page';
import { refusalBody } from './refusal-body';
import { visitorView } from './visitor-view';
import { serveVoucherWorker } from './voucher-worker';

export { offeredCapabilities } from './capabilities';
export { readSiteServerConfig, type SiteServerConfig } from './config';

/** The chosen theme, and the room that a member's name takes: neither may jump into place after the first paint. */
const INLINE_SCRIPT =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('jnn-theme');if(t==='light'||t==='dark')d.theme=t;if(/(?:^|; )member=1/.test(document.cookie))d.member='1'}catch(e){}";

/** What the API's server answers. */
const PROXIED = ['/api', '/bank', '/outbox', '/aszf.pdf', '/adatvedelem.pdf'];

/** JNN's site, as the server that composes it needs it. */
export const siteDefinition = (
  config: SiteServerConfig,
  capabilities: Pick<OfferedCapabilities, 'current' | 'contact'>,
  tiles: MapTiles = NO_MAP_TILES,
): SiteDefinition => ({
  routing: {
    locales: ['hu', 'en'],
    localeOf,
    matchRoute,
    canonicalHref: (matched: MatchedRoute, locale: Locale) => canonicalHref(matched, locale),
  },
  identity: siteIdentity(config, capabilities),
  headElements: [
    ...(config.JNN_MODE === 'demo' ? ['<meta name="robots" content="noindex">'] : []),
    '<meta name="theme-color" content="#0E5A52">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ],
  inlineScript: INLINE_SCRIPT,
  trustedTypes: {
    // Made by `@jnn/sanitise`, and for the service worker by `@jnn/session/offline-voucher`.
    policies: ['jnn-html', 'jnn-worker'],
    // By this Leaflet finds out whether the browser knows SVG.
    markup: ['<svg/>'],
  },
  noScript: {
    hu: 'Az oldal használatához engedélyezze a JavaScriptet a böngészőjében.',
    en: 'Please allow JavaScript in your browser to use this site.',
  },
  unansweredPress: {
    hu: 'Nem kaptunk választ. Amint az oldal teljesen betöltődött, újra megpróbáljuk.',
    en: 'We got no answer. We will try again as soon as the page has loaded.',
  },
  unavailable: {
    hu: {
      title: 'Hamarosan visszatérünk',
      text: 'Az oldalunk most nem érhető el. Kérjük, próbálja újra néhány perc múlva.',
      retry: 'Újra megpróbálom',
    },
    en: {
      title: 'We will be right back',
      text: 'Our site is temporarily unavailable. Please try again in a few minutes.',
      retry: 'Try again',
    },
  },
  proxied: PROXIED,
  refusalBody,
  isMissing: missingPage(config.API_URL),
  scriptBudgets,
  cookiePrefix: 'jnn',
  visitorView: (cookies) => visitorView(config, cookies, capabilities.current(), tiles),
  addRoutes: async (app, table) => {
    await proxyToApi(app, PROXIED, config);
    serveMapTiles(app, tiles);
    serveVoucherWorker(app);
    await addDiscovery(app, { config, table, capabilities });
  },
});

/** What a start may be given. */
interface StartOptions {
  readonly plugins?: readonly ServerPlugin[];
  /** Resolves when the API answers: the site listens only then. Its failure is the start's. */
  readonly whenApiAnswers?: Promise<unknown>;
  /** Whether the site is only tried, so that late renderings are not logged. */
  readonly isTrial?: boolean;
}

/** Starts JNN's site. Rejects with SitePortInUseError when the port is taken. */
export async function startServer(
  config: SiteServerConfig,
  source: SiteSource,
  { plugins = [], whenApiAnswers, isTrial }: StartOptions = {},
): Promise<RunningServer> {
  const tiles = await openMapTiles(config.MAP_TILES);
  const capabilities = offeredCapabilities(config.API_URL);
  const beforeListening = async (): Promise<void> => {
    await whenApiAnswers;
    await capabilities.follow();
  };
  try {
    const server = await createSiteServer(siteDefinition(config, capabilities, tiles), config, source, {
      plugins,
      beforeListening,
      isTrial,
    });
    const close = async (): Promise<void> => {
      capabilities.stop();
      await server.close();
      await tiles.close();
    };
    return { ...server, close };
  } catch (error) {
    capabilities.stop();
    await tiles.close();
    throw error;
  }
}
