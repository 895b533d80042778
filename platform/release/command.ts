import type { Project } from '../build/project';
import type { Options } from './options';
import type { ReleaseWriter } from './writer';

/** What a command works with. */
export interface CommandContext {
  readonly project: Project;
  /** What stands after the command's name. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writer: ReleaseWriter;
  /** Prints a line for people; silent with `--json`. */
  readonly log: (line: string) => void;
  /** Prints a line in any format; for commands that run until they are stopped. */
  readonly print: (line: string) => void;
  /** Gives the signal that stops such a command. */
  readonly stopSignal: () => AbortSignal;
}

/** The result of a command: lines for people, a value for programs (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
}

export type Command = (context: CommandContext) => Promise<CommandResult>;
