import * as z from 'zod';

const text = z.string().trim();
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));

const SocialLink = text.transform((pair, context) => {
  const [name, address] = pair.split('=');
  if (name && address && URL.canParse(address)) return { name: name.trim(), url: address.trim() };
  context.addIssue({ code: 'custom', message: `"${pair}" is not of the form Name=https://…` });
  return z.NEVER;
});
const list = text.transform((value) => value.split(',').filter((part) => part.trim() !== ''));

/** Everything that the shell's server reads from the environment, with its defaults. */
export const ServerEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  API_URL: url.optional(),
  SITE_URL: url.optional(),
  SITE_ENVIRONMENT: text.regex(/^[a-z][a-z0-9-]*$/).default('production'),
  RELEASE_STORE: text.default(''),
  /** Ed25519 keys in PEM, or paths of such files, separated by commas: whose releases are taken. */
  RELEASE_PUBLIC_KEY: text.default(''),
  /** Folder for what pages tell of the builds they run; empty: nothing is kept. */
  TELEMETRY_STORE: text.default(''),
  /** Seconds between two looks of the canary's judge, which runs where the signing key is; 0: it does not look. */
  JUDGE_INTERVAL: z.coerce.number().min(0).max(86_400).default(30),
  /** Opens `/ops`; without it that page does not exist. */
  OPS_TOKEN: text.regex(/^$|^.{20,}$/, 'it must have at least 20 characters').default(''),
  TRUST_PROXY: text.default('loopback'),
  JNN_MODE: z.enum(['demo', 'live']).default('demo'),
  /** Milliseconds after which a document is sent unrendered, so that the browser renders it; 0: always. */
  RENDER_LIMIT: z.coerce.number().int().min(0).max(10_000).default(300),
  RECAPTCHA_SITE_KEY: text.default(''),
  GOOGLE_MAPS_API_KEY: text.default(''),
  /** Where the use of the site is told of, after consent: Google Analytics 4, or an endpoint of one's own. */
  GA4_MEASUREMENT_ID: z.union([z.literal(''), text.regex(/^G-[A-Z0-9]{4,20}$/)]).default(''),
  ANALYTICS_URL: url.optional(),
  /** Set by `npm run dev`: origins of the parts' development servers. */
  DEV_ORIGINS: list.default([]),
  SOCIAL_LINKS: list.pipe(z.array(SocialLink)).default([]),
});
export type ServerEnvironment = z.infer<typeof ServerEnvironment>;

/** What the server needs to run; addresses and folders are settled. */
export interface ServerConfig extends Omit<ServerEnvironment, 'API_URL' | 'SITE_URL'> {
  /** Origin of the backend, to which `/api` and `/bank` are passed on. */
  readonly API_URL: string;
  /** Origin under which visitors know the site, for canonical addresses. */
  readonly SITE_URL: string;
  /** Folder for what a start without the release store needs; empty: nothing is kept. */
  readonly KEPT_FOLDER: string;
}

/** A value of the environment that cannot be used: names the variable and what it must be. */
export class ServerConfigError extends Error {
  override readonly name = 'ServerConfigError';
}

/** What holds where the environment is silent; it depends on who starts the server. */
export interface ServerDefaults {
  readonly apiUrl: string;
  readonly releaseStore: string;
  readonly releasePublicKey?: string | undefined;
  readonly telemetryStore?: string;
  readonly keptFolder?: string;
}

/** Reads the environment. Throws ServerConfigError with one sentence that names the broken variable. */
export function readServerConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: ServerDefaults,
): ServerConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = ServerEnvironment.safeParse(present);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ServerConfigError(
      `${String(issue?.path[0] ?? 'The environment')} cannot be used: ${issue?.message ?? 'invalid'}.`,
    );
  }
  const { data } = result;
  if (data.GA4_MEASUREMENT_ID && data.ANALYTICS_URL) {
    throw new ServerConfigError('GA4_MEASUREMENT_ID and ANALYTICS_URL are both set; keep the one that is to be told.');
  }
  const RELEASE_PUBLIC_KEY = data.RELEASE_PUBLIC_KEY || (defaults.releasePublicKey ?? '');
  if (RELEASE_PUBLIC_KEY === '') {
    throw new ServerConfigError('RELEASE_PUBLIC_KEY is missing: it names the key whose releases this server takes.');
  }
  return {
    ...data,
    API_URL: data.API_URL ?? defaults.apiUrl,
    SITE_URL: data.SITE_URL ?? `http://localhost:${String(data.PORT)}`,
    RELEASE_STORE: data.RELEASE_STORE || defaults.releaseStore,
    RELEASE_PUBLIC_KEY,
    TELEMETRY_STORE: data.TELEMETRY_STORE || (defaults.telemetryStore ?? ''),
    KEPT_FOLDER: defaults.keptFolder ?? '',
  };
}
