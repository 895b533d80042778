import type { ServerConfig } from './config';
import { INLINE_HASH } from './document-inline';
import { START_HASH } from './document-start';

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

/** Hashes of a document's own elements. */
interface InDocument {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const source = (hash: string): string => `'${hash}'`;

/**
 * Scripts by host and hash only; outside hosts are named only where they are configured. `scripts` and `styles` are the
 * hashes of what stands in the document itself, beside what stands in every one.
 */
export function contentSecurityPolicy(config: ServerConfig, { scripts, styles }: InDocument): string {
  const captcha = config.RECAPTCHA_SITE_KEY ? RECAPTCHA_HOSTS : [];
  const ifMaps = (sources: readonly string[]) => (config.GOOGLE_MAPS_API_KEY ? sources : []);
  const maps = ifMaps(MAPS_HOSTS);
  const ga4 = config.GA4_MEASUREMENT_ID ? GA4_HOSTS : [];
  const endpoint = config.ANALYTICS_URL === undefined ? [] : [new URL(config.ANALYTICS_URL).origin];
  const dev = config.DEV_ORIGINS;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      ...["'self'", INLINE_HASH, START_HASH, ...scripts.map(source)],
      ...[...captcha, ...maps, ...(ga4.length > 0 ? [GA4_SCRIPT_HOST] : []), ...dev],
    ],
    // A development server and Google's maps write style elements; a hash beside it would switch `unsafe-inline` off.
    'style-src': [
      "'self'",
      ...ifMaps([MAPS_STYLES]),
      ...dev,
      ...(maps.length + dev.length > 0 ? ["'unsafe-inline'"] : [PRESSABLE_STYLE_HASH, ...styles.map(source)]),
    ],
    // React writes positions of pins and popovers as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...ifMaps(MAPS_PICTURES), ...ga4, ...dev],
    // A few letters travel within the style sheet.
    'font-src': ["'self'", 'data:', ...ifMaps([MAPS_FONTS]), ...dev],
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
