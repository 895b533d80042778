import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startBackend } from '@jnn/backend';
import { freePort } from '@jnn/backend/free-port';
import type { Release } from '../../contract/release';
import { publicHalf } from '../../store/signatures-keys';
import { readServerConfig } from '../../server/config';
import { readSite } from '../../server/composition';
import { startServer } from '../../server/server';
import type { SiteSource } from '../../server/site-source';
import type { CommandContext } from '../command';
import type { SiteContent } from '../plan/site-content';
import type { ReleaseWriter } from '../writer';
import { browse } from './browse';

/**
 * Serves the site as it would be with the candidate and opens the candidate's pages in a browser, in both languages. Gives
 * what went wrong, a sentence each. Calls go to `API_URL`, or to a backend of its own with the demo's data.
 */
export async function smokeRun(context: CommandContext, planned: SiteContent, candidate: Release): Promise<string[]> {
  const { env, writer, tell } = context;
  tell(`Trying ${candidate.part}@${candidate.build} inside the site …`);
  const backend = env['API_URL'] ? null : await startOwnBackend(env);
  try {
    const server = await startServer(
      readServerConfig(
        {
          ...env,
          PORT: String(await freePort()),
          SITE_URL: undefined,
          TELEMETRY_STORE: undefined,
          OPS_TOKEN: undefined,
          API_URL: backend?.url ?? env['API_URL'],
        },
        { apiUrl: '', releaseStore: writer.objects.location, releasePublicKey: publicHalf(writer.key) },
      ),
      await fixedSite(writer, planned),
    );
    try {
      return await browse(server.url, candidate, env);
    } finally {
      await server.close();
    }
  } finally {
    await backend?.close();
  }
}

/** The planned site, as if it were in force for everyone. */
async function fixedSite({ store }: ReleaseWriter, planned: SiteContent): Promise<SiteSource> {
  const everyone = Object.entries(planned.remotes).map(
    ([name, { stable, canary }]) => [name, { stable: canary?.build ?? stable, lastGood: null }] as const,
  );
  const site = await readSite(store, {
    revision: 1,
    environment: 'smoke',
    shell: { ...planned.shell, lastGood: null },
    remotes: Object.fromEntries(everyone),
  });
  return { current: () => site, at: () => Promise.resolve(null), close: () => undefined };
}

async function startOwnBackend(env: CommandContext['env']): Promise<{ url: string; close(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'jnn-smoke-'));
  const config = readConfig({
    ...env,
    DATABASE_URL: undefined,
    DATABASE_READ_URL: undefined,
    JNN_MODE: 'demo',
    DATA_DIR: data,
    API_PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  });
  const backend = await startBackend(config);
  return { url: backend.url, close: () => backend.close().then(() => rm(data, { recursive: true, force: true })) };
}
