import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../environment';

export interface Outcome {
  readonly passed: boolean;
  /** What the command wrote; empty where it wrote straight to the terminal. */
  readonly output: string;
}

interface RunOptions {
  /** Shows the output as it comes instead of keeping it. */
  readonly live?: boolean;
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program of the project's own packages in the repository's folder. */
export function runBin(bin: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  return runNode([join(ROOT, 'node_modules', bin), ...args], options);
}

/** Runs Node with the given arguments in the repository's folder. */
export const runNode = (args: readonly string[], options: RunOptions = {}): Promise<Outcome> =>
  run(process.execPath, args, options);

/** Runs a program in the repository's folder. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { live = false, env = {} } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : 'pipe',
    });
    let output = '';
    const keep = (piece: Buffer): void => void (output += piece.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}
