import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Environment, Project } from '../build/project';
import type { Release } from '../contract/release';
import type { ChangeRequest } from '../store/signing-keys';
import { environmentOf, UsageError } from './options';
import type { SiteContent } from './site-content';
import { type ReleaseWriter, usualEnvironment } from './writer';

/** An option with a value, and one without. */
export const TEXT = { type: 'string' } as const;
export const SWITCH = { type: 'boolean' } as const;

type OptionSpecs = Readonly<Record<string, typeof TEXT | typeof SWITCH>>;
type ValuesOf<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]?: {
    readonly string: string;
    readonly boolean: boolean;
  }[Specs[Name]['type']];
};

/** Options of every command. */
const COMMON = { environment: TEXT, store: TEXT, why: TEXT, by: TEXT, json: SWITCH, 'dry-run': SWITCH } as const;

interface CommonOptions {
  readonly environment: string;
  readonly store?: string;
  readonly why: string;
  readonly by: string;
  readonly json: boolean;
  readonly 'dry-run': boolean;
}

/** The reason of who gives none. */
export const NO_REASON = 'no reason given';

/** The option of commands that give visitors a new build: why plugins shall not try it. */
export interface SkipSmoke {
  readonly 'skip-smoke'?: string;
}

/** The input of a command with options of its own. */
export interface CommandContext<Own = unknown> {
  readonly project: Project;
  /** The arguments after the command's name, without options. */
  readonly words: readonly string[];
  readonly options: CommonOptions & Own;
  readonly env: Environment;
  readonly writer: ReleaseWriter;
  readonly plugins: readonly ReleasePlugin[];
  /** Prints a line for people; silent with `--json`. */
  readonly log: (line: string) => void;
  /** Prints a line, also with `--json`; for commands that run until they are stopped. */
  readonly print: (line: string) => void;
  /** Returns the signal that stops such a command. */
  readonly stopSignal: () => AbortSignal;
  /** Who asked for the change that this run approves. */
  readonly approves?: { readonly by: string };
  /** Asks the person at the terminal; undefined where there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** The result of a command: lines for people, a value for programs (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
}

/** A command of the release tool. */
export interface Command<Specs extends OptionSpecs = OptionSpecs> {
  /** What `help` says of it: what to write, then what it does. */
  readonly help: readonly (readonly [usage: string, does: string])[];
  /** The options that it alone has. */
  readonly options: Specs;
  /** Whether it signs nothing, so that it needs no signing key. */
  readonly reads?: boolean;
  run(context: CommandContext<ValuesOf<Specs>>): Promise<CommandResult>;
}

/** Declares a command; its options get their types from what it declares. */
export const defineCommand = <const Specs extends OptionSpecs>(command: Command<Specs>): Command<Specs> => command;

/** What the trial of a candidate needs of the command that wants it to go out. */
export type TrialContext = Pick<CommandContext, 'project' | 'env' | 'writer' | 'log'>;

/** A build that shall go out, inside its site. */
export interface CandidateTrial {
  /** The site in force; null before the first promotion. */
  readonly current: SiteContent | null;
  /** The site with the candidate. */
  readonly planned: SiteContent;
  readonly candidate: Release;
}

/** Extends the release tool. */
export interface ReleasePlugin {
  /** Further commands by name. */
  readonly commands: Readonly<Record<string, Command>>;
  /** Throws PlanRefusedError when no new build may go out at a moment (ms since 1970). */
  readonly refuseNew?: (content: SiteContent | null, moment: number) => void;
  /** Tries a candidate that has passed the gate's own checks. Resolves with a sentence for each reason to refuse it. */
  readonly tryCandidate?: (context: TrialContext, trial: CandidateTrial) => Promise<readonly string[]>;
  /** What asks for approval of a change that needs it; null where it needs none. */
  readonly approval?: (
    context: CommandContext,
    command: ChangeRequest['command'],
  ) => Promise<((by: string) => Promise<CommandResult>) | null>;
}

/** Parses what follows a command into its arguments (`words`) and options. Throws UsageError. */
export function readCommandLine(project: Project, command: Command, argv: readonly string[], env: Environment) {
  const { values, positionals } = parsed(command, argv);
  const text = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
  const isOn = (name: string): boolean => values[name] === true;
  const store = text('store');
  const options = {
    ...values,
    environment: environmentOf(text('environment') ?? usualEnvironment(project, env, store), '--environment'),
    why: text('why') ?? NO_REASON,
    by: text('by') ?? env['GITHUB_ACTOR'] ?? userInfo().username,
    json: isOn('json'),
    'dry-run': isOn('dry-run'),
    ...(store === undefined ? {} : { store }),
  };
  return { words: positionals, options };
}

function parsed(command: Command, argv: readonly string[]) {
  try {
    const options = { ...COMMON, ...command.options };
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    // Its types follow the literal options, which are known at each command alone.
    return { values: values as ValuesOf<OptionSpecs>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
