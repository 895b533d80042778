import { createHash } from 'node:crypto';
import type { AnalyticsSettings, Locale, RemoteInPage, SiteInPage } from '@jnn/contract';
import { messagesModule, pageModule } from '@jnn/remote';
import { canonicalHref, localeOf, matchRoute, type MatchedRoute, type RouteTable } from '@jnn/router';
import type { Composition } from './composition';
import type { ServerConfig } from './config';

/** One file that the page needs at once. */
interface Needed {
  readonly href: string;
  readonly integrity: string | undefined;
}

interface NeededFiles {
  readonly scripts: readonly Needed[];
  readonly styles: readonly Needed[];
  /** Styles of the remote: fetched at once, but applied by its own code, so that one that hangs keeps nothing from starting. */
  readonly laterStyles: readonly Needed[];
}

export interface ServedDocument {
  readonly status: 200 | 404;
  readonly html: string;
  readonly csp: string;
}

/** All pages of a composition as the router's table. */
export function routeTable(composition: Composition): RouteTable {
  return composition.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })));
}

const SITE_TITLE = { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' } as const;
/** Specification, section 1 on the home page; inner pages say their own name first (WCAG 2.4.2). */
const titleOf = (matched: MatchedRoute | null, locale: Locale): string => {
  if (!matched) return `404 – ${SITE_TITLE[locale]}`;
  return matched.route.name === 'index' ? SITE_TITLE[locale] : `${matched.route.title[locale]} – ${SITE_TITLE[locale]}`;
};

/** Chosen before the first paint, so that a member's page never flashes in the other theme. */
const THEME_SCRIPT =
  "try{var t=localStorage.getItem('jnn-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

/** Composes the document that a browser gets for an address: head, preloads, the composition as data. */
export function composeDocument(composition: Composition, config: ServerConfig, pathname: string): ServedDocument {
  const matched = matchRoute(routeTable(composition), pathname);
  const locale = localeOf(pathname);
  const { scripts, styles, laterStyles } = neededFiles(composition, matched, locale);
  const [start] = scripts;
  const html = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleOf(matched, locale))}</title>`,
    ...headLinks(config.SITE_URL, matched),
    ...description(matched, locale),
    ...(config.JNN_MODE === 'demo' ? ['<meta name="robots" content="noindex">'] : []),
    '<meta name="theme-color" content="#0E5A52">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script>${THEME_SCRIPT}</script>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file.href}"${pinned(file)}>`),
    ...laterStyles.map((file) => `<link rel="preload" as="style" href="${file.href}"${pinned(file)}>`),
    ...scripts
      .filter((file) => file !== start)
      .map((file) => `<link rel="preload" as="script" href="${file.href}"${pinned(file)}>`),
    `<script type="application/json" id="site">${escapeJson(siteInPage(composition, config, locale))}</script>`,
    start ? `<script defer src="${start.href}"${pinned(start)}></script>` : '',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${NO_SCRIPT[locale]}</noscript>`,
    '</body>',
    '</html>',
  ].join('\n');
  return { status: matched ? 200 : 404, html, csp: contentSecurityPolicy(config) };
}

const pinned = ({ integrity }: Needed): string =>
  integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ' crossorigin="anonymous"';

const NO_SCRIPT = {
  hu: 'Az oldal működéséhez engedélyezze a JavaScriptet a böngészőjében.',
  en: 'Please allow JavaScript in your browser to use this site.',
} as const;

function headLinks(siteUrl: string, matched: MatchedRoute | null): string[] {
  if (!matched) return [];
  const link = (locale: Locale): string => siteUrl + canonicalHref(matched, locale);
  return [
    `<link rel="canonical" href="${escapeHtml(link(matched.locale))}">`,
    `<link rel="alternate" hreflang="hu" href="${escapeHtml(link('hu'))}">`,
    `<link rel="alternate" hreflang="en" href="${escapeHtml(link('en'))}">`,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(link('hu'))}">`,
  ];
}

function description(matched: MatchedRoute | null, locale: Locale): string[] {
  const words = matched?.route.description?.[locale];
  return words === undefined ? [] : [`<meta name="description" content="${escapeHtml(words)}">`];
}

/** The files of the shell's start, the page's remote, the page and its language: all known at once, so no waterfall. */
function neededFiles(composition: Composition, matched: MatchedRoute | null, locale: Locale): NeededFiles {
  const { shell } = composition;
  const remote = composition.remotes.find(({ name }) => name === matched?.route.remote);
  const ofShell = [shell.loads['start'], shell.loads[`messages-${locale}`]];
  const ofRemote =
    matched && remote ? [remote.loads[pageModule(matched.route.name)], remote.loads[messagesModule(locale)]] : [];
  return {
    scripts: [
      ...ofShell.flatMap((plan) => located(shell, plan?.scripts)),
      ...(remote ? [{ href: remote.base + remote.entry.path, integrity: remote.entry.integrity ?? undefined }] : []),
      ...ofRemote.flatMap((plan) => located(remote, plan?.scripts)),
    ],
    styles: ofShell.flatMap((plan) => located(shell, plan?.styles)),
    laterStyles: ofRemote.flatMap((plan) => located(remote, plan?.styles)),
  };
}

type Located = Pick<RemoteInPage, 'base' | 'integrity'>;

function located(part: Located | undefined, paths: readonly string[] = []): Needed[] {
  return part ? paths.map((path) => ({ href: part.base + path, integrity: part.integrity[path] })) : [];
}

function siteInPage(composition: Composition, config: ServerConfig, locale: Locale): SiteInPage {
  return {
    revision: composition.revision,
    shell: composition.shell.build,
    locale,
    remotes: [...composition.remotes],
    canaries: [...composition.canaries],
    settings: {
      apiUrl: '',
      demo: config.JNN_MODE === 'demo',
      recaptchaSiteKey: config.RECAPTCHA_SITE_KEY,
      googleMapsApiKey: config.GOOGLE_MAPS_API_KEY,
      analytics: analyticsOf(config),
      socialLinks: config.SOCIAL_LINKS,
    },
  };
}

function analyticsOf({ GA4_MEASUREMENT_ID, ANALYTICS_URL }: ServerConfig): AnalyticsSettings {
  if (GA4_MEASUREMENT_ID) return { kind: 'ga4', measurementId: GA4_MEASUREMENT_ID };
  return ANALYTICS_URL === undefined ? { kind: 'off' } : { kind: 'endpoint', url: ANALYTICS_URL };
}

const RECAPTCHA_HOSTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://www.recaptcha.net/recaptcha/',
];
const GA4_SCRIPT_HOST = 'https://www.googletagmanager.com';
const GA4_HOSTS = [GA4_SCRIPT_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
const MAPS_HOSTS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
/** Tiles come from numbered hosts of these. */
const MAPS_PICTURES = ['https://*.googleapis.com', 'https://*.gstatic.com'];
const MAPS_STYLES = 'https://fonts.googleapis.com';
const MAPS_FONTS = 'https://fonts.gstatic.com';

/** The one style element that the calendar's library writes (react-aria: how pressable things take to touch). */
const PRESSABLE_STYLE_HASH = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Scripts by host and hash only; outside hosts are named only where they are configured. */
function contentSecurityPolicy(config: ServerConfig): string {
  const captcha = config.RECAPTCHA_SITE_KEY ? RECAPTCHA_HOSTS : [];
  const ifMaps = (sources: readonly string[]) => (config.GOOGLE_MAPS_API_KEY ? sources : []);
  const maps = ifMaps(MAPS_HOSTS);
  const ga4 = config.GA4_MEASUREMENT_ID ? GA4_HOSTS : [];
  const endpoint = config.ANALYTICS_URL === undefined ? [] : [new URL(config.ANALYTICS_URL).origin];
  const dev = config.DEV_ORIGINS;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", THEME_HASH, ...captcha, ...maps, ...(ga4.length > 0 ? [GA4_SCRIPT_HOST] : []), ...dev],
    // A development server and Google's maps write style elements; a hash beside it would switch `unsafe-inline` off.
    'style-src': [
      "'self'",
      ...ifMaps([MAPS_STYLES]),
      ...dev,
      maps.length + dev.length > 0 ? "'unsafe-inline'" : PRESSABLE_STYLE_HASH,
    ],
    // React writes positions of pins and popovers as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...ifMaps(MAPS_PICTURES), ...ga4, ...dev],
    'font-src': ["'self'", ...ifMaps([MAPS_FONTS]), ...dev],
    'worker-src': ["'self'", ...ifMaps(['blob:'])],
    'connect-src': [
      "'self'",
      ...maps,
      ...ga4,
      ...endpoint,
      ...dev,
      ...dev.map((origin) => origin.replace('http', 'ws')),
    ],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
