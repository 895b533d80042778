import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { EnvironmentName } from '../contract/release';
import type { Environment, Project } from '../build/project';
import { usualEnvironment, type ReleaseWriter } from './writer';

/** The command line is invalid; the message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean', default: false } as const;

const OPTIONS = {
  environment: TEXT,
  store: TEXT,
  why: TEXT,
  by: TEXT,
  from: TEXT,
  to: TEXT,
  limit: TEXT,
  older: TEXT,
  part: TEXT,
  person: TEXT,
  for: TEXT,
  address: TEXT,
  build: TEXT,
  site: TEXT,
  interval: TEXT,
  plan: TEXT,
  soak: TEXT,
  at: TEXT,
  run: TEXT,
  until: TEXT,
  language: TEXT,
  report: TEXT,
  key: TEXT,
  may: TEXT,
  'skip-smoke': TEXT,
  json: SWITCH,
  'dry-run': SWITCH,
  off: SWITCH,
  once: SWITCH,
  judge: SWITCH,
  protected: SWITCH,
  unprotected: SWITCH,
  help: SWITCH,
} as const;

/** The reason of who gives none. */
export const NO_REASON = 'no reason given';

export type Options = ReturnType<typeof readCommandLine>['options'];

/** Parses a command line into the command, its arguments (`words`) and options. Throws UsageError. */
export function readCommandLine(project: Project, argv: readonly string[], env: Environment) {
  const { values, positionals } = parsed(argv);
  const [command = 'help', ...words] = positionals;
  const options = {
    ...values,
    environment: environmentOf(values.environment ?? usualEnvironment(project, env, values.store), '--environment'),
    why: values.why ?? NO_REASON,
    by: values.by ?? env['GITHUB_ACTOR'] ?? userInfo().username,
  };
  return { command: values.help ? 'help' : command, words, options };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Checks the name of an environment; `what` names it in the error. Throws UsageError. */
export function environmentOf(environment: string, what: string): string {
  if (EnvironmentName.safeParse(environment).success) return environment;
  throw new UsageError(`${what} must be lower-case letters, digits and hyphens, not "${environment}".`);
}

const BUILD = /^[0-9a-f]{16}$/;

/** Parses the arguments PART and BUILD. Throws UsageError. */
export function partAndBuild(words: readonly string[], usage: string): readonly [part: string, build: string] {
  const [part, build] = words;
  if (part === undefined || build === undefined) throw new UsageError(`Write: release -- ${usage}`);
  if (!BUILD.test(build)) throw new UsageError(`A build is named by 16 hexadecimal digits, not "${build}".`);
  return [part, build];
}

/** Parses a share such as `5%` or `0.25%`, in percent. Throws UsageError. */
export function percentOf(word: string | undefined): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)\s?%?$/.exec(word ?? '') ?? [];
  const percent = Number(number);
  if (number !== undefined && percent <= 100) return percent;
  throw new UsageError(
    `A canary's share is between 0% and 100% with at most two decimals, not "${word ?? 'nothing'}".`,
  );
}

/** The word for a share of none but the team. */
export const TEAM = 'team';

/** Parses the languages of a canary, such as `en` or `en,de`; undefined for `all`. Throws UsageError. */
export function localesOf(project: Project, word: string): string[] | undefined {
  if (word === 'all') return undefined;
  const { locales } = project.shell;
  const asked = word.split(',');
  if (asked.every((one) => locales.includes(one))) return asked;
  throw new UsageError(`--language is ${locales.join(' or ')}, several with commas, or "all", not "${word}".`);
}

/** Parses the steps of a rollout, such as `1,5,25,100` or `team,5,100`. Throws UsageError. */
export function stepsOf(word: string | undefined): number[] {
  const steps = (word ?? '').split(',').map((step) => (step.trim() === TEAM ? 0 : percentOf(step.trim())));
  const isGrowing = steps.every((step, at) => step > (steps[at - 1] ?? -1));
  if (isGrowing && steps.at(-1) === 100) return steps;
  throw new UsageError(
    `--plan names growing shares that end with 100, such as 1,5,25,100, not "${word ?? 'nothing'}".`,
  );
}

const SECONDS_IN = { s: 1, m: 60, h: 3600 } as const;

/** Parses how long a step lasts, such as `15m`, in seconds; default 15 minutes. Throws UsageError. */
export function soakOf(word = '15m'): number {
  const [, number, unit] = /^(\d+)([smh])$/.exec(word) ?? [];
  if (number !== undefined && (unit === 's' || unit === 'm' || unit === 'h')) return Number(number) * SECONDS_IN[unit];
  throw new UsageError(`--soak is a time such as 90s, 15m or 2h, not "${word}".`);
}

/** Parses how long a pass lasts, such as `8h`, in seconds: up to a day, 8 hours by default. Throws UsageError. */
export function passPeriodOf(word = '8h'): number {
  const [, number, unit] = /^(\d{1,4})([mh])$/.exec(word) ?? [];
  const seconds = unit === 'm' || unit === 'h' ? Number(number) * SECONDS_IN[unit] : 0;
  if (seconds > 0 && seconds <= 24 * SECONDS_IN.h) return seconds;
  throw new UsageError(`--for is a time such as 30m or 8h, a day at most, not "${word}".`);
}

/** Parses a moment with its time zone, such as `2026-12-01T06:00Z`; undefined when there is none. `option` names it in the error. Throws UsageError. */
export function momentOf(word: string | undefined, option: string): string | undefined {
  if (word === undefined) return undefined;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(word);
  if (isWhole && !Number.isNaN(Date.parse(word))) return new Date(word).toISOString();
  throw new UsageError(`${option} is a moment with its time zone such as 2026-12-01T06:00+01:00, not "${word}".`);
}

/** Parses a revision number. Throws UsageError. */
export function revisionOf(word: string | undefined): number {
  if (word !== undefined && /^[1-9]\d*$/.test(word)) return Number(word);
  throw new UsageError(`A revision is a whole number from 1, not "${word ?? 'nothing'}".`);
}

/** Parses a number of days, such as `30d`; default 30. `option` names it in the error. Throws UsageError. */
export function daysOf(word: string | undefined, option = '--older'): number {
  if (word === undefined) return 30;
  if (/^\d+d?$/.test(word)) return Number.parseInt(word, 10);
  throw new UsageError(`${option} is a number of days such as 30d, not "${word}".`);
}

/** Parses an interval in seconds, such as `5s`; default 5. Throws UsageError. */
export function secondsOf(word: string | undefined): number {
  if (word === undefined) return 5;
  const seconds = /^\d+(?:\.\d+)?s?$/.test(word) ? Number.parseFloat(word) : 0;
  if (seconds >= 0.1 && seconds <= 86_400) return seconds;
  throw new UsageError(`--interval is a number of seconds such as 30s, not "${word}".`);
}

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

export type Command = (context: CommandContext) => Promise<CommandResult>;
