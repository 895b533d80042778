import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** A cold start builds six parts and makes the demo data. */
const START_LIMIT = 240_000;

/** All visitors of the tests share one address and a few e-mail addresses, and book more than a traveller does. */
const UNBOUNDED = {
  SIGN_UPS_PER_HOUR: '0',
  BOOKINGS_PER_HOUR: '0',
  UNPAID_PER_GUEST: '0',
  UNPAID_PER_ADDRESS: '0',
  UNPROVEN_HOLD_MINUTES: '0',
  UNPROVEN_MAILS_PER_DAY: '0',
  SESSIONS_PER_ADDRESS: '0',
};

/** The limits for visitors as they are unless they are configured: an empty value counts as unset. */
export const USUAL_LIMITS: Variables = Object.fromEntries(Object.keys(UNBOUNDED).map((name) => [name, '']));

type Variables = Readonly<Record<string, string>>;

/** Starts a command of the project (`start`, `release`, …) in a process of its own, as `tools/run.mjs` does. */
export function runTool(command: string, words: readonly string[], env: Variables): ChildProcess {
  const program = join(ROOT, 'tools', command);
  const script = existsSync(`${program}.mjs`) ? [`${program}.mjs`] : ['--import', 'tsx/esm', `${program}.ts`];
  const threads = command === 'start' ? ['--v8-pool-size=1'] : [];
  return spawn(process.execPath, [...threads, ...script, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...UNBOUNDED, ...env },
  });
}

/** Runs a command of the project to its end; gives what it wrote. Rejects with that when it failed. */
export function toolOutput(command: string, words: readonly string[], env: Variables): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = runTool(command, words, env);
    let said = '';
    let complained = '';
    child.stdout?.on('data', (piece: Buffer) => (said += piece.toString()));
    child.stderr?.on('data', (piece: Buffer) => (complained += piece.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`${command} ${words.join(' ')} ended with ${String(code)}:\n${said}${complained}`));
    });
  });
}

/** Everything that a starting site said until it named its address. */
export function untilReady(child: ChildProcess, address: string): Promise<string> {
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

/** Ends a process, kindly first. */
export function ended(child: ChildProcess): Promise<void> {
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
