import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts, readConfig, startBackend } from '@jnn/backend';
import { freePort } from '@jnn/http-server/free-port';
import { serveTrial } from '@jnn/part-tools/trial-site';
import type { ServedTrial, TrialSite } from '@jnn/platform/parts';
import type { Environment } from './environment';

/** Serves a planned site for the gate's smoke run. Calls go to `API_URL`, or to a backend of its own with the demo's data. */
export async function serveTrialWithBackend(trial: TrialSite): Promise<ServedTrial> {
  if (trial.env['API_URL']) return serveTrial(trial);
  const backend = await startDemoBackend(trial.env);
  try {
    const site = await serveTrial({ ...trial, env: { ...trial.env, API_URL: backend.url } });
    const close = async (): Promise<void> => {
      try {
        await site.close();
      } finally {
        await backend.close();
      }
    };
    return { ...site, close, logIn: () => logInTraveller(site.url) };
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** Logs the demo's traveller in; returns the cookies of a new session, since a secret is used once. */
async function logInTraveller(url: string): Promise<Record<string, string>> {
  const { email, password } = demoAccounts.traveller;
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The demo's traveller could not log in: ${String(answer.status)}.`);
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

async function startDemoBackend(env: Environment): Promise<{ url: string; close(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'jnn-smoke-'));
  const config = readConfig({
    ...env,
    DATABASE_URL: undefined,
    DATABASE_READ_URL: undefined,
    JNN_MODE: 'demo',
    DATA_DIR: data,
    API_HOST: undefined,
    API_PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  });
  const backend = await startBackend(config);
  return { url: backend.url, close: () => backend.close().then(() => rm(data, { recursive: true, force: true })) };
}
