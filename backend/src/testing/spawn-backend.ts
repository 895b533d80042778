import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The backend as a process of its own, as `main.ts` runs it. */
export interface SpawnedBackend {
  readonly process: ChildProcess;
  /** Resolves with the address once it answers; rejects with what it wrote if it ends before. */
  readonly url: Promise<string>;
  /** Exit code (null when a signal ended it) and everything written. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** Starts `main.ts` with these environment variables only. */
export function spawnBackend(environment: Record<string, string>): SpawnedBackend {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DEMO_HOTELS: '600', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (found?: (url: string) => void) => (chunk: Buffer) => {
    output += chunk.toString();
    const url = /answers at (\S+)/.exec(output)?.[1];
    if (url !== undefined) found?.(url);
  };
  child.stderr.on('data', listen());
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', listen(resolve));
    void ended.then(({ output: said }) => reject(new Error(said)));
  });
  // A caller that only waits for the end does not handle this rejection.
  url.catch(() => undefined);
  return { process: child, url, ended };
}
