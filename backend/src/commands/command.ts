import type { Config } from '../config';

/** Where a command runs. */
export interface CommandPlace {
  readonly config: Config;
  /** Writes one line for the person at the terminal. */
  readonly write: (line: string) => void;
}

/** One command of the backend's command line. */
export interface Command {
  /** The words that call it, e.g. `['user', 'add']`. */
  readonly name: readonly string[];
  readonly usage: string;
  /** @throws UsageError when the options are not understood */
  readonly run: (options: readonly string[], place: CommandPlace) => Promise<void>;
}
