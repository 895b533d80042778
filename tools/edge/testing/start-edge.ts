import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startBackend } from '@jnn/backend';
import { storedSite, type RunningServer } from '@jnn/platform/server';
import { createTestStore, type TestStore } from '@jnn/platform/testing';
import { readSiteServerConfig, startServer } from '@jnn/shell/server';

/** Milliseconds for `beforeAll`: the first start on a machine builds the database that later ones copy. */
export const START_TIMEOUT = 300_000;

export const SECRET = 'known-to-the-servers-of-a-test-alone';

type Variables = Readonly<Record<string, string>>;

/** The site's server before an API of its own, as production runs them. */
export interface Edge {
  readonly site: string;
  readonly api: string;
  /** Starts one more site before the same API; it ends with the others. @param env what differs */
  startSite(env: Variables): Promise<string>;
  /** Ends one that `startSite` has started, as SIGTERM does. */
  endSite(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Publishes a site of three pages. */
async function publishPages(): Promise<TestStore> {
  const store = await createTestStore();
  const [shell, content] = ['a'.repeat(16), 'c'.repeat(16)];
  await store.publish('shell', shell);
  await store.publish('mf-content', content, [
    { name: 'index', paths: ['/'], title: { hu: 'Főoldal', en: 'Home' } },
    {
      name: 'document',
      paths: ['/{slug}'],
      title: { hu: 'Dokumentum', en: 'Document' },
      early: [{ call: 'document', params: { key: '{slug}-{locale}' } }],
    },
    {
      name: 'reservation',
      paths: ['/foglalas/{city}/{hotel}/{hotelCode}/{offerId}/{id}'],
      title: { hu: 'Foglalás', en: 'Reservation' },
    },
  ]);
  await store.promote(1, { shell, 'mf-content': content });
  return store;
}

/** Starts both on free ports over a temporary folder. @param env further variables, for both */
export async function startEdge(env: Variables = {}): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-edge-'));
  const store = await publishPages();
  const shared = { PROXY_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '0', ...env };
  const backend = await startBackend(
    readConfig({ API_PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', DEMO_HOTELS: '600', ...shared }),
  );
  const sites = new Map<string, RunningServer>();
  const startSite = async (own: Variables): Promise<string> => {
    const config = readSiteServerConfig(
      { PORT: '0', ...shared, ...own },
      { apiUrl: backend.url, releaseStore: store.root, releasePublicKey: store.publicKey },
    );
    const site = await startServer(config, await storedSite(config));
    sites.set(site.url, site);
    return site.url;
  };
  return {
    site: await startSite({}),
    api: backend.url,
    startSite,
    async endSite(url) {
      await sites.get(url)?.close();
      sites.delete(url);
    },
    async close() {
      for (const site of sites.values()) await site.close();
      await backend.close();
      await store.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
