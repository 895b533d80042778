import { join } from 'node:path';
import { createSiteServer, readServerConfig, storedSite, type RunningServer } from '@jnn/platform/server';
import { id, type ReleaseTool, testOperations, testSite } from '@jnn/platform/testing';

/** The remote whose builds are let out, and the digits that their ids repeat; the first is live. */
export const PART = 'hotel';
export const SAMPLE_SIGNS = ['b', 'c', 'd'] as const;
export const SITE_URL = 'https://jnn.example';

/** A site of the shell and one remote, of which some builds more are published. */
export async function openSampleSite(tool: ReleaseTool): Promise<RunningServer> {
  await tool.published('shell', 'a');
  for (const sign of SAMPLE_SIGNS) await tool.published(PART, sign);
  await tool.json('promote', 'shell', id('a'), '--skip-smoke', 'a trial');
  await tool.json('promote', PART, id(SAMPLE_SIGNS[0]), '--skip-smoke', 'a trial');
  const config = readServerConfig(
    { PORT: '0', SITE_URL, TRUST_PROXY: 'loopback' },
    {
      apiUrl: 'http://127.0.0.1:9',
      releaseStore: tool.store,
      releasePublicKey: tool.publicKey,
    },
  );
  return createSiteServer(testSite, config, await storedSite(config), {
    plugins: [testOperations({ TELEMETRY_STORE: join(tool.folder, 'telemetry') })],
  });
}
