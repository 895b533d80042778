import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invitePartner } from './invite-partner';
import { freePort } from '@jnn/http-server/free-port';
import { ended, runTool, untilReady } from './processes';

/** Opens the operations page of the site under test. */
const OPS_TOKEN = 'token-of-the-site-under-test';

/** The partner whom the operator invited before the site was opened. */
const INVITED = 'meghivott.partner@example.hu';

/**
 * Starts the whole site once for all tests, as `npm start` does, on free ports and with data of its own; gives what ends
 * it. `SITE_ADDRESS` names a site that runs already instead, `SITE_DATA` its data folder and `SITE_API` its backend.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_ADDRESS']) return () => Promise.resolve();
  const data = await mkdtemp(join(tmpdir(), 'jnn-e2e-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const env = {
    ...{ PORT: String(port), API_PORT: String(apiPort), DATA_DIR: data, LOG_LEVEL: 'warn' },
    ...{ JUDGE_INTERVAL: '1', OPS_TOKEN, RENDER_LIMIT: '5000' },
  };
  await invitePartner(INVITED, { DATA_DIR: data, SITE_URL: `http://localhost:${port}` });
  const child = runTool('start', [], env);
  const stop = async (): Promise<void> => {
    await ended(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const said = await untilReady(child, `http://localhost:${port}`);
    process.env['SITE_ADDRESS'] = `http://localhost:${port}`;
    process.env['SITE_API'] = `http://127.0.0.1:${apiPort}`;
    process.env['SITE_DATA'] = data;
    process.env['SITE_INVITED'] = INVITED;
    process.env['OPS_TOKEN'] = OPS_TOKEN;
    process.env['SITE_ACCOUNTS'] = JSON.stringify(accountsIn(said));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demo accounts that the site prints, `role: e-mail / password`. */
function accountsIn(said: string): Record<string, Account> {
  const lines = [...said.matchAll(/^\s+(\w+): (\S+@\S+) \/ (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, role = '', email = '', password = '']) => [role, { email, password }]));
}
