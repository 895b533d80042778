import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Config } from '../config';

/** What a command runs with. */
export interface CommandContext {
  readonly config: Config;
  /** Writes one line to the terminal. */
  readonly write: (line: string) => void;
  /** Shows the progress, from 0 to 1. */
  readonly progress: (share: number) => void;
}

/** One command of the backend's command line. */
export interface Command {
  /** The words that call it, e.g. `['user', 'add']`. */
  readonly name: readonly string[];
  readonly usage: string;
  /** @throws UsageError when the options are not understood */
  readonly run: (options: readonly string[], place: CommandContext) => Promise<void>;
}

/** The command line is wrong; the message ends with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command could not do its work; the message tells the operator why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Parses a command's options. @throws UsageError that ends with the usage */
export function parseOptions<Shape extends ParseArgsConfig>(shape: Shape, usage: string) {
  try {
    return parseArgs(shape);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}
