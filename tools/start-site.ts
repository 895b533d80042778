import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, startBackend } from '@jnn/backend';
import { readServerConfig, startServer, storedSite, type SiteSource, type ServerConfig } from '@jnn/shell/server';
import { ROOT } from './build/parts';
import { publishAll } from './release/build-and-publish';
import { promote } from './release/promote';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface RunningSite {
  /** Address to open. */
  readonly url: string;
  /** Stops the site's server, then the backend, and finishes what runs. */
  close(): Promise<void>;
}

/** The process's environment, completed by a file `.env` where there is one. */
export function environment(): Environment {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
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
  const backendConfig = readConfig(env);
  const serverConfig = readServerConfig(env, {
    apiUrl: `http://127.0.0.1:${String(backendConfig.API_PORT)}`,
    releaseStore: join(backendConfig.DATA_DIR, 'releases'),
  });
  const builds = await publishAll(serverConfig.RELEASE_STORE, tell);
  await promote(serverConfig.RELEASE_STORE, serverConfig.SITE_ENVIRONMENT, builds);
  // With an API of the agency's own there is nothing to start here.
  const backend = env['API_URL'] ? null : await startBackend({ ...backendConfig, SITE_URL: serverConfig.SITE_URL });
  try {
    const composition = adapt(await storedSite(serverConfig));
    const server = await startServer(backend ? { ...serverConfig, API_URL: backend.url } : serverConfig, composition);
    return { url: addressOf(serverConfig), close: () => server.close().finally(() => backend?.close()) };
  } catch (error) {
    await backend?.close();
    throw error;
  }
}

const addressOf = (config: ServerConfig): string => `http://localhost:${String(config.PORT)}`;
