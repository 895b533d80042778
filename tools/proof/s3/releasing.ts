import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How a command of a releasing process ended. */
export interface Releasing {
  readonly part: string;
  readonly command: 'publish' | 'canary' | 'promote' | 'rollback';
  /** Null for a rollback. */
  readonly build: string | null;
  /** `overtaken`: another change of the part came first, or this one did, unheard. */
  readonly status: 'applied' | 'unchanged' | 'published' | 'present' | 'overtaken';
  /** Of a change that was applied. */
  readonly revision?: number;
  /** Times that the store was away before. */
  readonly failures: number;
}

/** A process that releases a part, and what it was told so far. */
export interface Releaser {
  readonly told: readonly Releasing[];
  /** Lets it finish its round. */
  stop(): void;
  /** Resolves when it has ended. Rejects when it did not end well. */
  readonly ended: Promise<void>;
}

/** Starts a process that releases a part to the store that `env` names, at most so many rounds. */
export function startReleasing(part: string, rounds: number, env: Readonly<Record<string, string>>): Releaser {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx/esm', join(import.meta.dirname, 'releasing-process.ts'), part],
    {
      env: { ...process.env, ...env, ROUNDS: String(rounds) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const told: Releasing[] = [];
  // The only messages that the process sends.
  child.on('message', (message) => told.push(message as Releasing));
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  return { told, stop: () => child.send('stop'), ended: endOf(child, part).finally(() => process.off('exit', end)) };
}

async function endOf(child: ChildProcess, part: string): Promise<void> {
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`The process that released ${part} ended with ${String(child.exitCode)}.`);
}
