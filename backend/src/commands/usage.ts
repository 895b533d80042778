import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command line is not one that a command understands; the message says how it is meant. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command could not do its work, for a reason that the message tells the person at the terminal. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Reads a command's words. @throws UsageError that ends with the usage */
export function readWords<Shape extends ParseArgsConfig>(shape: Shape, usage: string) {
  try {
    return parseArgs(shape);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}
