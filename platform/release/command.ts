import type { Options } from './options';
import type { ReleaseWriter } from './writer';

/** What a command has to work with. */
export interface CommandContext {
  /** What stands after the command's name. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writer: ReleaseWriter;
  /** Says a line to the person; silent with `--json`. */
  readonly tell: (line: string) => void;
  /** Says a line whatever the form; for commands that go on and on. */
  readonly say: (line: string) => void;
  /** Gives the signal that ends a command that goes on and on. */
  readonly stopSignal: () => AbortSignal;
}

/** What a command gives: lines for people, a value for programs (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
}

export type Command = (context: CommandContext) => Promise<CommandResult>;
