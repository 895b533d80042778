import { spawn } from 'node:child_process';
import { ended } from '../site/processes';

/** A display for browsers that need one. */
export interface Display {
  /** What DISPLAY names it by. */
  readonly name: string;
  close(): Promise<void>;
}

/** The display of whoever runs the tests, or one in memory of its own on a number that nobody has. */
export async function openDisplay(xvfb: string): Promise<Display> {
  const present = process.env['DISPLAY'];
  if (present) return { name: present, close: () => Promise.resolve() };
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('exit', () => reject(new Error(`${xvfb} ended before it had a display.`)));
    child.stdio[3]?.once('data', (piece: Buffer) => resolve(piece.toString().trim()));
  });
  return { name: `:${number}`, close: () => ended(child) };
}
