import { environmentValue, readEnvironment, readServerConfig, ServerConfigError } from '@jnn/platform/server';
import { demoRefusal } from '@jnn/http-server';
import type { Environment, ServerConfig, ServerDefaults } from '@jnn/platform/server';
import * as z from 'zod';

const { list, text, url } = environmentValue;

const SocialLink = text.transform((pair, context) => {
  const [name, address] = pair.split('=');
  if (name && address && URL.canParse(address)) return { name: name.trim(), url: address.trim() };
  context.addIssue({ code: 'custom', message: `"${pair}" is not of the form Name=https://…` });
  return z.NEVER;
});

/** A path, or an address that browsers are told: over https, so that nobody on the way changes the map; this machine has no way. */
const MapTiles = text.refine(
  (value) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || isSafeAddress(value),
  'it must be the path of a PMTiles file, or the https address of one without a password (http for localhost alone)',
);

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const address = new URL(value);
  if (address.username !== '' || address.password !== '') return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  return address.protocol === 'https:' || (address.protocol === 'http:' && isHere);
}

/** What JNN's site reads from the environment beside what every site's server reads. */
export const SiteServerEnvironment = z.object({
  JNN_MODE: z.enum(['demo', 'live']).default('demo'),
  /** Tells the API that a request comes from this server; empty: the API believes no forwarding headers of it. */
  PROXY_SECRET: text.regex(/^$|^[\x21-\x7e]{20,}$/, 'it must have at least 20 characters').default(''),
  RECAPTCHA_SITE_KEY: text.default(''),
  GOOGLE_MAPS_API_KEY: text.default(''),
  /** A PMTiles archive from which maps are drawn: a file of this machine, or an address; empty: the map that builds ship. */
  MAP_TILES: MapTiles.default(''),
  /** Where the use of the site is reported, after consent: Google Analytics 4, or an endpoint of one's own. */
  GA4_MEASUREMENT_ID: z.union([z.literal(''), text.regex(/^G-[A-Z0-9]{4,20}$/)]).default(''),
  ANALYTICS_URL: url.optional(),
  SOCIAL_LINKS: list.pipe(z.array(SocialLink)).optional(),
});

type OwnEnvironment = z.infer<typeof SiteServerEnvironment>;
type SocialLinks = NonNullable<OwnEnvironment['SOCIAL_LINKS']>;

export interface SiteServerConfig extends ServerConfig, OwnEnvironment {
  SOCIAL_LINKS: SocialLinks;
}

/** Links of the demo's footer, to addresses that belong to nobody (RFC 2606). */
const EXAMPLE_LINKS: SocialLinks = [
  { name: 'Facebook', url: 'https://facebook.example/jnn' },
  { name: 'Instagram', url: 'https://instagram.example/jnn' },
];

/** Reads the whole environment of the site's server. Throws ServerConfigError with one sentence that names the broken variable, or tells why the demo must not be public. */
export function readSiteServerConfig(env: Environment, defaults: ServerDefaults): SiteServerConfig {
  const own = readEnvironment(SiteServerEnvironment, env);
  if (own.GA4_MEASUREMENT_ID && own.ANALYTICS_URL) {
    throw new ServerConfigError('GA4_MEASUREMENT_ID and ANALYTICS_URL are both set; keep the one to report to.');
  }
  const SOCIAL_LINKS = own.SOCIAL_LINKS ?? (own.JNN_MODE === 'demo' ? EXAMPLE_LINKS : []);
  const config = { ...readServerConfig(env, defaults), ...own, SOCIAL_LINKS };
  const { SITE_URL, HOST } = config;
  const refusal = demoRefusal(env['JNN_MODE'], { SITE_URL, HOST });
  if (refusal !== null) throw new ServerConfigError(refusal);
  return config;
}
