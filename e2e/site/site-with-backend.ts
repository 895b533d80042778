import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jnn/http-server/free-port';
import { ended, runTool, untilReady } from './processes';
import { serveReleased } from './released-site';

/** A server of the released site with a backend and data of its own. */
export interface SiteWithBackend {
  readonly url: string;
  /** The backend's own address: who asks there, on its machine, is shown the outbox of all. */
  readonly apiUrl: string;
  stop(): Promise<void>;
}

/** Starts both. @param settings environment variables of both */
export async function serveWithBackend(settings: Readonly<Record<string, string>>): Promise<SiteWithBackend> {
  const apiPort = String(await freePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const site = await serveReleased('demo', { API_URL: apiUrl, ...settings });
  const data = await mkdtemp(join(tmpdir(), 'jnn-e2e-'));
  const backend = runTool('backend', [], {
    ...{ API_PORT: apiPort, DATA_DIR: data, SITE_URL: site.url, LOG_LEVEL: 'warn' },
    ...settings,
  });
  const stop = async (): Promise<void> => {
    await ended(backend);
    await site.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    await untilReady(backend, 'The API answers at');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: site.url, apiUrl, stop };
}
