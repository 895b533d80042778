import { CONSENT_COOKIE, type AnalyticsSettings, type Capability, type SiteSettings } from '@jnn/contract';
import type { AllowedSources, Cookies, VisitorView } from '@jnn/platform/server';
import type { SiteServerConfig } from './config';
import type { MapTiles } from './map-tiles';

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

/** Trusted Types policies that Google's scripts make: all of them the first one, the map the others, too. */
const GOOGLE_POLICY = 'goog#html';
const MAPS_POLICIES = ['google-maps-api#html', 'google-maps-api-loader', 'lit-html'];

/** The one style element that the calendar's library writes (react-aria: how pressable things take to touch). */
const PRESSABLE_STYLE_HASH = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

/** What a visitor's cookies decide: Google's maps are part of the document, and of its policy, only after consent. */
export function visitorView(
  config: SiteServerConfig,
  cookies: Cookies,
  capabilities: readonly Capability[],
  tiles: Pick<MapTiles, 'url' | 'origins'>,
): VisitorView {
  const mapsKey = cookies[CONSENT_COOKIE] === 'functional' ? config.GOOGLE_MAPS_API_KEY : '';
  return {
    // Tiles come without cookies, whoever serves them, so that they wait for no consent.
    settings: { ...settingsOf(config, mapsKey), capabilities: [...capabilities], mapTilesUrl: tiles.url },
    sources: sourcesOf(config, mapsKey !== '', tiles.origins),
    // The mark beside the refresh cookie.
    isMember: cookies['member'] === '1',
    varies: config.GOOGLE_MAPS_API_KEY !== '',
  };
}

const settingsOf = (
  config: SiteServerConfig,
  googleMapsApiKey: string,
): Omit<SiteSettings, 'capabilities' | 'mapTilesUrl'> => ({
  apiUrl: '',
  demo: config.JNN_MODE === 'demo',
  recaptchaSiteKey: config.RECAPTCHA_SITE_KEY,
  googleMapsApiKey,
  analytics: analyticsOf(config),
  socialLinks: config.SOCIAL_LINKS,
});

function analyticsOf({ GA4_MEASUREMENT_ID, ANALYTICS_URL }: SiteServerConfig): AnalyticsSettings {
  if (GA4_MEASUREMENT_ID) return { kind: 'ga4', measurementId: GA4_MEASUREMENT_ID };
  return ANALYTICS_URL === undefined ? { kind: 'off' } : { kind: 'endpoint', url: ANALYTICS_URL };
}

/** Outside hosts, each only where its service is configured. */
function sourcesOf(config: SiteServerConfig, hasMaps: boolean, tileOrigins: readonly string[]): AllowedSources {
  const captcha = config.RECAPTCHA_SITE_KEY ? RECAPTCHA_HOSTS : [];
  const ifMaps = (sources: readonly string[]) => (hasMaps ? sources : []);
  const ga4 = config.GA4_MEASUREMENT_ID ? GA4_HOSTS : [];
  const endpoint = config.ANALYTICS_URL === undefined ? [] : [new URL(config.ANALYTICS_URL).origin];
  const scripts = [...captcha, ...ifMaps(MAPS_HOSTS), ...(ga4.length > 0 ? [GA4_SCRIPT_HOST] : [])];
  return {
    scripts,
    policies: [...(scripts.length > 0 ? [GOOGLE_POLICY] : []), ...ifMaps(MAPS_POLICIES)],
    styles: ifMaps([MAPS_STYLES]),
    styleHashes: [PRESSABLE_STYLE_HASH],
    // Google's maps write style elements.
    inlineStyles: hasMaps,
    images: [...ifMaps(MAPS_PICTURES), ...ga4],
    fonts: ifMaps([MAPS_FONTS]),
    connections: [...ifMaps(MAPS_HOSTS), ...tileOrigins, ...ga4, ...endpoint],
    frames: captcha,
    workers: ifMaps(['blob:']),
  };
}
