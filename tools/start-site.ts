import { userInfo } from 'node:os';
import { readConfig, startBackend } from '@jnn/backend';
import {
  openFigures,
  readServerConfig,
  startServer,
  storedSite,
  telemetryReader,
  type SiteSource,
  type ServerConfig,
} from '@jnn/platform/server';
import { publicHalf, StoreDocumentError, StoreUnusableError } from '@jnn/platform/store';
import type { Environment } from './environment';
import { publishAll } from '@jnn/platform/release';
import {
  configuredWriter,
  keptFolder,
  maySign,
  releaseKey,
  releaseStoreOf,
  telemetryFolder,
} from '@jnn/platform/release';
import { changeSite } from '@jnn/platform/release';
import { judgeTrials } from '@jnn/platform/release';
import { startJudge, type RunningJudge } from '@jnn/platform/release';
import { planPromotions } from '@jnn/platform/release';

export { environment, type Environment } from './environment';

export interface RunningSite {
  /** Address to open. */
  readonly url: string;
  /** Stops the site's server, then the backend, and finishes what runs. */
  close(): Promise<void>;
}

/**
 * Builds what changed, publishes it into the store, makes it live and serves the whole site: the very path that production
 * goes. `adapt` may put parts in development in the place of stored ones. Rejects with the errors of the configuration, the data folder and the ports.
 */
export async function startSite(
  env: Environment,
  tell: (line: string) => void,
  adapt: (stored: SiteSource) => SiteSource = (stored) => stored,
): Promise<RunningSite> {
  // With an API of the agency's own there is nothing of the backend to configure or to start here.
  const backendConfig = env['API_URL'] ? null : readConfig(env);
  const serverConfig = readServerConfig(env, {
    apiUrl: `http://127.0.0.1:${String(backendConfig?.API_PORT ?? 0)}`,
    releaseStore: releaseStoreOf(env),
    telemetryStore: telemetryFolder(env),
    keptFolder: keptFolder(env),
    releasePublicKey: maySign(env) ? publicHalf(await releaseKey(env)) : undefined,
  });
  if (maySign(env))
    await releaseSources(env, serverConfig, tell).catch((error: unknown) => tellWhenStoreFails(error, tell));
  const backend = backendConfig && (await startBackend({ ...backendConfig, SITE_URL: serverConfig.SITE_URL }));
  try {
    const composition = adapt(await storedSite(serverConfig));
    const server = await startServer(backend ? { ...serverConfig, API_URL: backend.url } : serverConfig, composition);
    const judge = maySign(env) ? await judgeCanaries(env, serverConfig, tell) : null;
    const close = async (): Promise<void> => {
      await judge?.stop();
      await server.close().finally(() => backend?.close());
    };
    return { url: addressOf(serverConfig), close };
  } catch (error) {
    await backend?.close();
    throw error;
  }
}

/** A store that cannot be used keeps nothing new from being released, but not the site from starting with what was. */
function tellWhenStoreFails(error: unknown, tell: (line: string) => void): void {
  if (!(error instanceof StoreDocumentError || error instanceof StoreUnusableError)) throw error;
  tell(`The sources are not released: ${error.message}`);
}

/** Publishes what the sources give and makes it live, as the release tool does for one part after the other. */
async function releaseSources(env: Environment, config: ServerConfig, tell: (line: string) => void): Promise<void> {
  const writer = await configuredWriter(env, config.RELEASE_STORE);
  const releases = await publishAll(writer, tell);
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

/** Watches over canaries for as long as the site runs, where that is wanted. */
async function judgeCanaries(
  env: Environment,
  config: ServerConfig,
  tell: (line: string) => void,
): Promise<RunningJudge | null> {
  const { JUDGE_INTERVAL, RELEASE_STORE, SITE_ENVIRONMENT: environment, TELEMETRY_STORE } = config;
  if (JUDGE_INTERVAL === 0) return null;
  const writer = await configuredWriter(env, RELEASE_STORE);
  const figures = openFigures(writer.store, telemetryReader(TELEMETRY_STORE), environment);
  return startJudge(() => judgeTrials({ writer, figures, environment, tell }), JUDGE_INTERVAL, tell);
}

const addressOf = (config: ServerConfig): string => `http://localhost:${String(config.PORT)}`;
