import * as z from 'zod';

const text = z.string().trim();
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
const list = text.transform((value) => value.split(',').filter((part) => part.trim() !== ''));

/** Schemas of values in an environment: trimmed text, an http address without a final slash, a list split at commas. */
export const environmentValue = { text, url, list };

/** Environment variables of the site's server, with their defaults; a site may extend the schema. */
export const ServerEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  API_URL: url.optional(),
  SITE_URL: url.optional(),
  SITE_ENVIRONMENT: text.regex(/^[a-z][a-z0-9-]*$/).optional(),
  RELEASE_STORE: text.default(''),
  /** Public keys whose releases are accepted: Ed25519 in PEM, or paths of PEM files, separated by commas. */
  RELEASE_PUBLIC_KEY: text.default(''),
  /** Addresses and ranges of proxies whose forwarding headers are believed; empty: none. */
  TRUST_PROXY: text.default(''),
  /** Milliseconds for rendering a page on the server; after that the browser renders it. 0: always the browser. */
  RENDER_LIMIT: z.coerce.number().int().min(0).max(10_000).default(300),
  /** Seconds for which a rendered page, which is never a visitor's own, is given to others. 0: each is rendered anew. */
  RENDER_MEMORY: z.coerce.number().int().min(0).max(30).default(5),
  /** Origins of the parts' development servers. */
  DEV_ORIGINS: list.default([]),
});
export type ServerEnvironment = z.infer<typeof ServerEnvironment>;

/** The complete configuration of the server. */
export interface ServerConfig extends Omit<ServerEnvironment, 'API_URL' | 'SITE_URL' | 'SITE_ENVIRONMENT'> {
  /** The environment whose site is served. */
  readonly SITE_ENVIRONMENT: string;
  /** Origin of the API: the render workers call it. */
  readonly API_URL: string;
  /** Public origin of the site, for canonical addresses. */
  readonly SITE_URL: string;
  /** Folder for a local copy of the last good composition, so that the server starts without the release store; empty: no copy. */
  readonly LAST_GOOD_FOLDER: string;
}

/** An invalid environment variable; the message names the variable and what it must be. */
export class ServerConfigError extends Error {
  override readonly name = 'ServerConfigError';
}

/** Defaults for unset variables, which depend on the program that starts the server. */
export interface ServerDefaults {
  /** None by default: the site has no API. */
  readonly apiUrl?: string;
  readonly releaseStore: string;
  /** `production` by default. */
  readonly environment?: string;
  readonly releasePublicKey?: string | undefined;
  readonly lastGoodFolder?: string;
}

/** Environment variables in the form of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses variables by a schema; empty ones count as unset. Throws ServerConfigError for the first invalid one. */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, env: Environment): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ServerConfigError(
    `${String(issue?.path[0] ?? 'The environment')} cannot be used: ${issue?.message ?? 'invalid'}.`,
  );
}

/** Reads the server's configuration. Throws ServerConfigError when a variable is invalid or the public key is missing. */
export function readServerConfig(env: Environment, defaults: ServerDefaults): ServerConfig {
  const data = readEnvironment(ServerEnvironment, env);
  const RELEASE_PUBLIC_KEY = data.RELEASE_PUBLIC_KEY || (defaults.releasePublicKey ?? '');
  if (RELEASE_PUBLIC_KEY === '') {
    throw new ServerConfigError('RELEASE_PUBLIC_KEY is missing: it names the key whose releases this server takes.');
  }
  return {
    ...data,
    API_URL: data.API_URL ?? defaults.apiUrl ?? '',
    SITE_URL: data.SITE_URL ?? `http://localhost:${String(data.PORT)}`,
    SITE_ENVIRONMENT: data.SITE_ENVIRONMENT ?? defaults.environment ?? 'production',
    RELEASE_STORE: data.RELEASE_STORE || defaults.releaseStore,
    RELEASE_PUBLIC_KEY,
    LAST_GOOD_FOLDER: defaults.lastGoodFolder ?? '',
  };
}
