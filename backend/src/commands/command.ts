import type { Config } from '../config';

/** Where a command runs. */
export interface CommandPlace {
  readonly config: Config;
  /** Writes one line for the person at the terminal. */
  readonly write: (line: string) => void;
  /** Shows how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void;
}

/** One command of the backend's command line. */
export interface Command {
  /** The words that call it, e.g. `['user', 'add']`. */
  readonly name: readonly string[];
  readonly usage: string;
  /** @throws UsageError when the options are not understood */
  readonly run: (options: readonly string[], place: CommandPlace) => Promise<void>;
}
