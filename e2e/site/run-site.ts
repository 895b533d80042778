import { freePort } from '@jnn/http-server/free-port';
import { ended, runTool, untilReady } from './processes';

export interface SiteRun {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a site as `npm start` does, on free ports, with the given settings. Rejects with what it said when it does not start. */
export async function runSite(settings: Readonly<Record<string, string>>): Promise<SiteRun> {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const child = runTool('start', [], { LOG_LEVEL: 'warn', ...settings, PORT: port, API_PORT: apiPort });
  const address = `http://localhost:${port}`;
  const stop = (): Promise<void> => ended(child);
  try {
    await untilReady(child, address);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
