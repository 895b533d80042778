import * as z from 'zod';

const text = z.string().trim();
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
const list = text.transform((value) => value.split(',').filter((part) => part.trim() !== ''));

/** Everything that the site's server reads from the environment, with its defaults; a site may extend it. */
export const ServerEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  API_URL: url.optional(),
  SITE_URL: url.optional(),
  SITE_ENVIRONMENT: text.regex(/^[a-z][a-z0-9-]*$/).default('production'),
  RELEASE_STORE: text.default(''),
  /** Ed25519 keys in PEM, or paths of such files, separated by commas: whose releases are taken. */
  RELEASE_PUBLIC_KEY: text.default(''),
  /** Folder for what pages report of the builds they run; empty: nothing is kept. */
  TELEMETRY_STORE: text.default(''),
  /** Seconds between two looks of the canary's judge, which runs where the signing key is; 0: it does not look. */
  JUDGE_INTERVAL: z.coerce.number().min(0).max(86_400).default(30),
  /** Opens `/ops`; without it that page does not exist. */
  OPS_TOKEN: text.regex(/^$|^.{20,}$/, 'it must have at least 20 characters').default(''),
  TRUST_PROXY: text.default('loopback'),
  /** Milliseconds after which a document is sent unrendered, so that the browser renders it; 0: always. */
  RENDER_LIMIT: z.coerce.number().int().min(0).max(10_000).default(300),
  /** Origins of the parts' development servers. */
  DEV_ORIGINS: list.default([]),
});
export type ServerEnvironment = z.infer<typeof ServerEnvironment>;

/** What the server needs to run; addresses and folders are settled. */
export interface ServerConfig extends Omit<ServerEnvironment, 'API_URL' | 'SITE_URL'> {
  /** Origin of the API, which renderings call and to which some paths are proxied. */
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

/** The environment as a process gets it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables by a schema; empty ones count as unset. Throws ServerConfigError with one sentence that names the variable. */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, env: Environment): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ServerConfigError(
    `${String(issue?.path[0] ?? 'The environment')} cannot be used: ${issue?.message ?? 'invalid'}.`,
  );
}

/** Reads the server's part of the environment. Throws ServerConfigError. */
export function readServerConfig(env: Environment, defaults: ServerDefaults): ServerConfig {
  const data = readEnvironment(ServerEnvironment, env);
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
