import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { readConfig, startBackend } from '@jnn/backend';
import { siteStatsReader, storedSite, telemetryReader, type SiteSource, type ServerConfig } from '@jnn/platform/server';
import { publicHalf, StoreDocumentError, StoreUnusableError } from '@jnn/platform/store';
import { readSiteServerConfig, startServer } from '@jnn/shell/server';
import type { Environment } from './environment';
import { PROJECT } from './project';
import {
  alertSender,
  alertUrl,
  changeSite,
  configuredWriter,
  judgeSite,
  lastGoodFolder,
  maySign,
  operateSite,
  planPromotions,
  publishAll,
  releaseKey,
  releaseStoreOf,
  type RunningJudge,
  startJudge,
  telemetryFolder,
} from '@jnn/platform/release';

export interface RunningSite {
  /** Address to open. */
  readonly url: string;
  /** Stops the site's server, then the backend, and finishes what runs. */
  close(): Promise<void>;
}

/**
 * Builds what changed, publishes it into the store, makes it live and serves the whole site, as production does. `adapt`
 * may replace stored parts by parts in development. Rejects with the errors of the configuration, the data folder and the
 * ports.
 */
export async function startSite(
  env: Environment,
  log: (line: string) => void,
  adapt: (stored: SiteSource) => SiteSource = (stored) => stored,
): Promise<RunningSite> {
  // With an external API (`API_URL`) no backend starts here.
  const backendConfig = env['API_URL'] ? null : readConfig(env);
  const serverConfig = readSiteServerConfig(env, {
    apiUrl: `http://127.0.0.1:${String(backendConfig?.API_PORT ?? 0)}`,
    releaseStore: releaseStoreOf(env),
    telemetryStore: telemetryFolder(env),
    lastGoodFolder: lastGoodFolder(env),
    releasePublicKey: maySign(PROJECT, env) ? publicHalf(await releaseKey(PROJECT, env)) : undefined,
  });
  if (maySign(PROJECT, env))
    await releaseSources(env, serverConfig, log).catch((error: unknown) => logStoreFailure(error, log));
  // Only these two know it, unless the environment gives one for further servers.
  const PROXY_SECRET = serverConfig.PROXY_SECRET || randomBytes(32).toString('hex');
  const backend =
    backendConfig && (await startBackend({ ...backendConfig, SITE_URL: serverConfig.SITE_URL, PROXY_SECRET }));
  try {
    const composition = adapt(await storedSite(serverConfig));
    const server = await startServer(
      backend ? { ...serverConfig, API_URL: backend.url, PROXY_SECRET } : serverConfig,
      composition,
      maySign(PROJECT, env) ? operateSite(PROJECT, env, serverConfig) : null,
    );
    const judge = maySign(PROJECT, env) ? await watchReleases(env, serverConfig, log) : null;
    const close = async (): Promise<void> => {
      backend?.announceClose();
      await judge?.stop();
      try {
        await server.close();
      } finally {
        await backend?.close();
      }
    };
    return { url: addressOf(serverConfig), close };
  } catch (error) {
    await backend?.close();
    throw error;
  }
}

/** With a store that cannot be used nothing new is released; the site starts with what was released before. */
function logStoreFailure(error: unknown, log: (line: string) => void): void {
  if (!(error instanceof StoreDocumentError || error instanceof StoreUnusableError)) throw error;
  log(`The sources are not released: ${error.message}`);
}

/** Publishes what the sources give and makes it live, as the release tool does for one part after the other. */
async function releaseSources(env: Environment, config: ServerConfig, log: (line: string) => void): Promise<void> {
  const writer = await configuredWriter(PROJECT, env, config.RELEASE_STORE);
  const releases = await publishAll(PROJECT, writer, log);
  const builds = new Map([...releases].map(([part, { build }]) => [part, build]));
  await changeSite(writer, {
    environment: config.SITE_ENVIRONMENT,
    parts: [...builds.keys()],
    plan: (current) => planPromotions(current, builds),
    by: userInfo().username,
    why: 'npm start: the sources as they are',
    smokeSkipped: 'started from the sources on this machine',
    confirm: () => true,
  });
}

/** Starts the judge of canaries and new builds, unless `JUDGE_INTERVAL` is 0. */
async function watchReleases(
  env: Environment,
  config: ServerConfig,
  log: (line: string) => void,
): Promise<RunningJudge | null> {
  const { JUDGE_INTERVAL, RELEASE_STORE, SITE_ENVIRONMENT: environment, TELEMETRY_STORE } = config;
  if (JUDGE_INTERVAL === 0) return null;
  const writer = await configuredWriter(PROJECT, env, RELEASE_STORE);
  const alert = alertSender(alertUrl(env), log);
  const readStats = siteStatsReader(writer.store, telemetryReader(TELEMETRY_STORE), environment);
  return startJudge(() => judgeSite({ writer, readStats, environment, log, alert }), JUDGE_INTERVAL, log);
}

const addressOf = (config: ServerConfig): string => `http://localhost:${String(config.PORT)}`;
