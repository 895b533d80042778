import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@jnn/backend';
import { ended, runTool, untilReady } from '@jnn/e2e/processes';
import { freePort } from '@jnn/http-server/free-port';
import { fixedSite, operations } from '@jnn/platform/ops';
import { planPromotions, type ReleaseWriter } from '@jnn/platform/release';
import type { ServerPlugin, Site, SiteSource } from '@jnn/platform/server';
import { readSiteServerConfig, startServer } from '@jnn/shell/server';
import type { Environment } from '../../environment';

/** The build of each part that visitors get, the shell's among them. */
export type Composition = ReadonlyMap<string, string>;

/** A site with a backend and data of its own, whose visitors get one composition after the other. */
export interface TrialSite {
  /** What the tests of the site in a browser read from their environment. */
  readonly settings: Readonly<Record<string, string>>;
  show(composition: Composition): Promise<void>;
  /** Pages of the shown composition that threw on the server, with their builds and the first lines of what they threw. */
  renderFaults(): readonly string[];
  close(): Promise<void>;
}

/** Starts the site on free ports with its first composition. */
export async function openTrialSite(writer: ReleaseWriter, env: Environment, first: Composition): Promise<TrialSite> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const [url, apiUrl] = [`http://localhost:${String(port)}`, `http://127.0.0.1:${String(apiPort)}`];
  const data = await mkdtemp(join(tmpdir(), 'compatibility-'));
  const own = {
    ...{ JNN_MODE: 'demo', DATA_DIR: data, SITE_URL: url, API_URL: apiUrl, LOG_LEVEL: 'warn' },
    PROXY_SECRET: randomBytes(32).toString('hex'),
  };
  const backend = runTool('backend', [], { ...own, API_PORT: String(apiPort) });
  const faults = new Set<string>();
  const watchRendering: ServerPlugin = () =>
    Promise.resolve({
      unrendered({ part, build, page }, error) {
        if (error) faults.add(`${part}@${build} threw on the server (${page}): ${error.stack.split('\n')[0] ?? ''}`);
      },
    });
  const source = await changingSource(writer, first);
  const removed = () => ended(backend).then(() => rm(data, { recursive: true, force: true }));
  try {
    await untilReady(backend, 'The API answers at');
    const config = readSiteServerConfig(
      { ...env, ...own, PORT: String(port), HOST: undefined },
      { apiUrl, releaseStore: writer.objects.location, releasePublicKey: writer.trusted },
    );
    const server = await startServer(config, source, {
      plugins: [operations.trialServer, watchRendering],
      isTrial: true,
    });
    return {
      settings: {
        ...{ SITE_ADDRESS: url, SITE_API: apiUrl, SITE_DATA: data },
        SITE_ACCOUNTS: JSON.stringify(demoAccounts),
      },
      async show(composition) {
        faults.clear();
        await source.show(composition);
      },
      renderFaults: () => [...faults],
      close: () => server.close().then(removed),
    };
  } catch (error) {
    await removed();
    throw error;
  }
}

/** A source whose visitors all get the composition that was shown last, without anything to fall back to. */
async function changingSource(
  writer: ReleaseWriter,
  first: Composition,
): Promise<SiteSource & Pick<TrialSite, 'show'>> {
  const read = (composition: Composition, revision: number): Promise<Site> =>
    fixedSite(writer, planPromotions(null, composition), revision);
  let shown = await read(first, 1);
  return {
    show: async (composition) => void (shown = await read(composition, shown.revision + 1)),
    current: () => shown,
    at: () => Promise.resolve(null),
    build: () => Promise.resolve(null),
    close: () => undefined,
  };
}
