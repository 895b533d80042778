import type { ChildProcess } from 'node:child_process';
import { ended, runTool, untilReady } from '@jnn/e2e/processes';

/** A program of the site that can be killed and started again on the same port. */
export interface Program {
  readonly name: string;
  readonly url: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Ends it at once, whatever it does. */
  kill(): Promise<void>;
  /** Lets it finish what runs. */
  stop(): Promise<void>;
  /** The last lines that it has written. */
  said(): string;
}

interface Wanted {
  readonly name: string;
  /** The command of the project that runs it. */
  readonly command: 'backend' | 'start';
  readonly port: number;
  /** What it writes once it answers. */
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Characters of a program's output that are kept. */
const KEPT = 20_000;

/** Describes a program; {@link Program.start} runs it. */
export function program({ name, command, port, ready, env }: Wanted): Program {
  let running: ChildProcess | null = null;
  let said = '';
  const keep = (piece: Buffer): void => {
    said = `${said}${piece.toString()}`.slice(-KEPT);
  };
  const take = (): ChildProcess | null => {
    const child = running;
    running = null;
    return child?.exitCode === null && child.signalCode === null ? child : null;
  };
  return {
    name,
    url: `http://127.0.0.1:${String(port)}`,
    async start() {
      running = runTool(command, [], env);
      running.stdout?.on('data', keep);
      running.stderr?.on('data', keep);
      await untilReady(running, ready);
    },
    async kill() {
      const child = take();
      if (child === null) return;
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await closed;
    },
    async stop() {
      const child = take();
      if (child !== null) await ended(child);
    },
    said: () => said,
  };
}
