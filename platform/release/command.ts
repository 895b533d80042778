import type { Project } from '../build/project';
import type { Options } from './options';
import type { ReleaseWriter } from './writer';

/** The input of a command. */
export interface CommandContext {
  readonly project: Project;
  /** The arguments after the command's name, without options. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writer: ReleaseWriter;
  /** Prints a line for people; silent with `--json`. */
  readonly log: (line: string) => void;
  /** Prints a line, also with `--json`; for commands that run until they are stopped. */
  readonly print: (line: string) => void;
  /** Returns the signal that stops such a command. */
  readonly stopSignal: () => AbortSignal;
}

/** The result of a command: lines for people, a value for programs (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
}

export type Command = (context: CommandContext) => Promise<CommandResult>;
