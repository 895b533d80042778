import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts, readConfig, startBackend } from '@jnn/backend';
import { freePort } from '@jnn/backend/free-port';
import { PIN_COOKIE } from '@jnn/contract';
import type { TrialSite } from '@jnn/platform/parts';
import { operations } from '@jnn/platform/ops';
import { offeredCapabilities, readSiteServerConfig, startServer } from '@jnn/shell/server';
import type { Environment } from './environment';

/** Cookies of a visitor who has read the opening notice: the cookie bar is what comes next. */
const UNDECIDED = { 'main-message-apply': 'true' };
/** Cookies of a visitor who has also answered the cookie bar. */
export const SETTLED = { ...UNDECIDED, 'jnn-consent': 'necessary' };

/** Serves a planned site for the gate's smoke run. Calls go to `API_URL`, or to a backend of its own with the demo's data. */
export async function serveTrial({ source, env, releaseStore, releasePublicKey }: TrialSite) {
  const backend = env['API_URL'] ? null : await startDemoBackend(env);
  try {
    const config = readSiteServerConfig(
      {
        ...env,
        PORT: String(await freePort()),
        // The trial is for the browser of this machine.
        HOST: undefined,
        SITE_URL: undefined,
        API_URL: backend?.url ?? env['API_URL'],
      },
      { apiUrl: '', releaseStore, releasePublicKey },
    );
    const server = await startServer(config, source, { plugins: [operations.trialServer] });
    const close = async (): Promise<void> => {
      try {
        await server.close();
      } finally {
        await backend?.close();
      }
    };
    const logIn = backend && (() => logInTraveller(server.url));
    const site = { url: server.url, cookies: SETTLED, undecidedCookies: UNDECIDED, pinCookie: PIN_COOKIE, close };
    return { ...site, features: await capabilitiesOf(config.API_URL), ...(logIn && { logIn }) };
  } catch (error) {
    await backend?.close();
    throw error;
  }
}

/** What the backend declares that it has. */
async function capabilitiesOf(apiUrl: string): Promise<readonly string[]> {
  const capabilities = offeredCapabilities(apiUrl);
  await capabilities.follow();
  capabilities.stop();
  return capabilities.current();
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
