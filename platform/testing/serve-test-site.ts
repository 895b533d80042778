import {
  createSiteServer,
  type Environment,
  readServerConfig,
  type RunningServer,
  type ServerPlugin,
  type SiteDefinition,
  storedSite,
} from '../core/server';
import { testSite } from './test-site';

/** The folder of a release store and the key of its signatures: a test store, or a release tool under test. */
type Releases = { readonly publicKey: string } & ({ readonly root: string } | { readonly store: string });

interface Served {
  readonly env?: Environment;
  readonly definition?: SiteDefinition;
  readonly plugins?: readonly ServerPlugin[];
}

/** Serves the releases of a store under test on a free port; nothing answers at its API's address. */
export async function serveTestSite(
  releases: Releases,
  { env = {}, definition = testSite, plugins = [] }: Served = {},
): Promise<RunningServer> {
  const releaseStore = 'root' in releases ? releases.root : releases.store;
  const config = readServerConfig(
    { PORT: '0', SITE_URL: 'https://jnn.example', ...env },
    { apiUrl: 'http://127.0.0.1:9', releaseStore, releasePublicKey: releases.publicKey },
  );
  return createSiteServer(definition, config, await storedSite(config), { plugins });
}
