import { randomBytes } from 'node:crypto';
import {
  type Config,
  type Database,
  makeDemoBookings,
  readConfig,
  type RunningBackend,
  startBackend,
  systemClock,
} from '@jnn/backend';
import { maySign } from '@jnn/platform/release';
import type { RunningServer, SiteSource } from '@jnn/platform/server';
import { localDefaults, releaseSources, runServer } from '@jnn/platform/site';
import { readSiteServerConfig, startServer } from '@jnn/shell/server';
import type { Environment } from './environment';
import { PLUGINS, PROJECT } from './project';

/** What may be given to a start. */
interface StartOptions {
  /** Replaces stored parts by parts in development. */
  readonly adapt?: (stored: SiteSource) => SiteSource;
  /** The backend's database, where it is opening already. */
  readonly opening?: Promise<Database> | undefined;
}

export interface RunningSite {
  /** Address to open. */
  readonly url: string;
  /** Stops the site's server, then the backend, and finishes what runs. */
  close(): Promise<void>;
}

/**
 * Serves the whole site, as production does. With a store of its own (`ownStore`) it builds what changed, publishes it there
 * and makes it live; without one it serves what is released to the configured store and changes nothing there. Rejects
 * with the errors of the configuration, the data folder and the ports.
 */
export async function startSite(
  env: Environment,
  log: (line: string) => void,
  ownStore: string | null,
  { adapt = (stored) => stored, opening }: StartOptions = {},
): Promise<RunningSite> {
  // With an external API (`API_URL`) no backend starts here.
  const backendConfig = env['API_URL'] ? null : readConfig(env);
  const serverConfig = readSiteServerConfig(env, {
    apiUrl: backendConfig ? addressOf(backendConfig) : '',
    ...(await localDefaults(PROJECT, env)),
  });
  // Only these two know it, unless the environment gives one for further servers.
  const PROXY_SECRET = serverConfig.PROXY_SECRET || randomBytes(32).toString('hex');
  const config = backendConfig ? { ...serverConfig, PROXY_SECRET } : serverConfig;
  const run = { project: PROJECT, env, config, log, plugins: PLUGINS };

  // The database opens in a thread of its own, so that the site gets ready meanwhile; it listens once the API does.
  const starting = backendConfig
    ? startDemoBackend({ ...backendConfig, SITE_URL: config.SITE_URL, PROXY_SECRET }, opening)
    : Promise.resolve(null);
  const serve = async (): Promise<RunningServer> => {
    if (ownStore !== null && maySign(PROJECT, env)) await releaseSources(run);
    return runServer(run, (stored, plugins) =>
      startServer(config, adapt(stored), { plugins, whenApiAnswers: starting }),
    );
  };
  try {
    const [backend, server] = await Promise.all([starting, serve()]);
    const close = async (): Promise<void> => {
      backend?.announceClose();
      try {
        await server.close();
      } finally {
        await backend?.close();
      }
    };
    return { url: `http://localhost:${String(config.PORT)}`, close };
  } catch (error) {
    const backend = await starting.catch(() => null);
    await backend?.close();
    throw error;
  }
}

/** Where this machine reaches the backend: one that listens on every address of it does on the local one, too. */
function addressOf({ API_HOST, API_PORT }: Config): string {
  const host = ['0.0.0.0', '::'].includes(API_HOST) ? '127.0.0.1' : API_HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(API_PORT)}`;
}

/** Starts the backend, with the bookings of the demo's traveller. */
async function startDemoBackend(config: Config, opening: StartOptions['opening']): Promise<RunningBackend> {
  const backend = await startBackend(config, systemClock(), opening);
  try {
    await makeDemoBookings(backend.app.core);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
}
