import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** A cold start builds six parts and makes the demo data. */
const START_LIMIT = 240_000;
/** Opens the operations page of the site under test. */
const OPS_TOKEN = 'token-of-the-site-under-test';

/**
 * Starts the whole site once for all tests, as `npm start` does, on free ports and with data of its own; gives what ends
 * it. `SITE_ADDRESS` names a site that runs already instead.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_ADDRESS']) return () => Promise.resolve();
  const data = await mkdtemp(join(tmpdir(), 'jnn-e2e-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    ...{ PORT: String(port), API_PORT: String(apiPort), DATA_DIR: data, LOG_LEVEL: 'warn' },
    ...{ JUDGE_INTERVAL: '1', OPS_TOKEN },
  };
  const child = spawn(process.execPath, ['--import', 'tsx/esm', join('tools', 'start.ts')], { cwd: ROOT, env });
  const stop = async (): Promise<void> => {
    await ended(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const said = await untilReady(child, `http://localhost:${port}`);
    process.env['SITE_ADDRESS'] = `http://localhost:${port}`;
    process.env['SITE_DATA'] = data;
    process.env['OPS_TOKEN'] = OPS_TOKEN;
    process.env['SITE_ACCOUNTS'] = JSON.stringify(accountsIn(said));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Everything that the site said until it named its address. */
function untilReady(child: ChildProcess, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (reason: string): void => {
      reject(new Error(`The site did not start: ${reason}\n${said}`));
    };
    const timer = setTimeout(() => fail(`nothing at ${address} after ${START_LIMIT / 1000} s`), START_LIMIT);
    const listen = (piece: Buffer): void => {
      said += piece.toString();
      // The accounts are printed right after the address, in the same breath.
      if (!said.includes(address)) return;
      clearTimeout(timer);
      setTimeout(() => resolve(said), 200);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => fail(`it ended with code ${code ?? 'none'}`));
  });
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

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
