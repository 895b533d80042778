import { randomBytes } from 'node:crypto';
import { makeDemoBookings, readConfig, startBackend } from '@jnn/backend';
import { maySign } from '@jnn/platform/release';
import type { SiteSource } from '@jnn/platform/server';
import { localDefaults, releaseSources, runServer } from '@jnn/platform/site';
import { readSiteServerConfig, startServer } from '@jnn/shell/server';
import type { Environment } from './environment';
import { PROJECT } from './project';

export interface RunningSite {
  /** Address to open. */
  readonly url: string;
  /** Stops the site's server, then the backend, and finishes what runs. */
  close(): Promise<void>;
}

/**
 * Serves the whole site, as production does. With a store of its own (`ownStore`) it builds what changed, publishes it there
 * and makes it live; without one it serves what is released to the configured store and changes nothing there. `adapt` may
 * replace stored parts by parts in development. Rejects with the errors of the configuration, the data folder and the ports.
 */
export async function startSite(
  env: Environment,
  log: (line: string) => void,
  ownStore: string | null,
  adapt: (stored: SiteSource) => SiteSource = (stored) => stored,
): Promise<RunningSite> {
  // With an external API (`API_URL`) no backend starts here.
  const backendConfig = env['API_URL'] ? null : readConfig(env);
  const serverConfig = readSiteServerConfig(env, {
    apiUrl: `http://127.0.0.1:${String(backendConfig?.API_PORT ?? 0)}`,
    ...(await localDefaults(PROJECT, env)),
  });
  const run = { project: PROJECT, env, config: serverConfig, log };
  if (ownStore !== null && maySign(PROJECT, env)) await releaseSources(run);
  // Only these two know it, unless the environment gives one for further servers.
  const PROXY_SECRET = serverConfig.PROXY_SECRET || randomBytes(32).toString('hex');
  const backend =
    backendConfig && (await startBackend({ ...backendConfig, SITE_URL: serverConfig.SITE_URL, PROXY_SECRET }));
  try {
    if (backend) await makeDemoBookings(backend.app.core);
    const server = await runServer(run, (stored, operate) => {
      const config = backend ? { ...serverConfig, API_URL: backend.url, PROXY_SECRET } : serverConfig;
      return startServer(config, adapt(stored), operate);
    });
    const close = async (): Promise<void> => {
      backend?.announceClose();
      try {
        await server.close();
      } finally {
        await backend?.close();
      }
    };
    return { url: `http://localhost:${String(serverConfig.PORT)}`, close };
  } catch (error) {
    await backend?.close();
    throw error;
  }
}
