import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Environment, Project } from '../build/project';
import type { ServerConfig } from '../server/config';
import { ReleaseKeyError } from '../store/signing-keys';
import { StoreDocumentError } from '../store/release-store';
import { StoreUnusableError } from '../store/objects';
import { ChangedMeanwhileError } from './change-site';
import { type Command, readCommandLine, type ReleasePlugin } from './command';
import { UsageError } from './options';
import { canaryCommand, pinCommand, promoteCommand, rollbackCommand } from './commands/change';
import { environmentCommand, environmentsCommand } from './commands/environments';
import { diffCommand, historyCommand, showCommand, statusCommand } from './commands/inspect';
import { publishCommand } from './commands/publish';
import { GateRefusedError } from './gate/gate';
import { PlanRefusedError } from './site-content';
import { PublishStoppedError, ReleaseTakenError } from './publish';
import { configuredReader, configuredWriter } from './writer';

const COMMANDS: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  status: statusCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  rollback: rollbackCommand,
  pin: pinCommand,
  history: historyCommand,
  diff: diffCommand,
  show: showCommand,
  environments: environmentsCommand,
  environment: environmentCommand,
};

const COMMON_HELP = `
  --environment NAME (production; demo in this machine's own store)   --store FOLDER|s3://bucket/prefix
  --why "…"   --by NAME             --dry-run shows the plan only     --json for programs                 --skip-smoke "why" (promote, canary)`;

/** Width of what is to be written in `help`, before what it does; what is longer stands on a line of its own. */
const USAGE_WIDTH = 30;
const NEXT_LINE = `\n${' '.repeat(USAGE_WIDTH + 4)}`;

const helpOf = (commands: Readonly<Record<string, Command>>): string =>
  [
    'npm run release -- COMMAND\n',
    ...Object.values(commands).flatMap(({ help }) =>
      help.map(
        ([usage, does]) => `  ${usage.padEnd(USAGE_WIDTH)}${usage.length > USAGE_WIDTH ? NEXT_LINE : '  '}${does}`,
      ),
    ),
    COMMON_HELP,
  ].join('\n');

/** Failures that the user can correct: printed as one sentence, without a stack. */
const EXPECTED = [
  ChangedMeanwhileError,
  GateRefusedError,
  PlanRefusedError,
  PublishStoppedError,
  ReleaseKeyError,
  ReleaseTakenError,
  StoreDocumentError,
  StoreUnusableError,
  UsageError,
];

export interface Output {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Returns the signal that stops commands such as `watch`; without it they run for ever. */
  readonly stopSignal?: () => AbortSignal;
  /** Asks the person at the terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

/** Resolves at the first SIGINT or SIGTERM; later ones do nothing, since npm hands on what the terminal has sent already. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });

/** Prints to the console; Ctrl-C stops commands that run for ever. */
export const CONSOLE: Output = {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  stopSignal: () => {
    const stopping = new AbortController();
    void untilStopped().then(() => stopping.abort());
    return stopping.signal;
  },
  ask: async (question) => {
    // Beside what programs read of the standard output.
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => 'quit')]);
    } finally {
      terminal.close();
    }
  },
};

/**
 * Runs one command line of the release tool, with the commands that plugins add. Returns the exit code: 0, or 1 after
 * printing an expected error. Rejects with unexpected errors.
 */
export async function runRelease(
  project: Project,
  [name = 'help', ...argv]: readonly string[],
  env: Environment,
  { print, printError, stopSignal = () => new AbortController().signal, ask }: Output,
  plugins: readonly ReleasePlugin[] = [],
): Promise<0 | 1> {
  try {
    const commands = withCommandsOf(plugins);
    if (name === 'help' || [name, ...argv].includes('--help')) return (print(helpOf(commands)), 0);
    const command = commands[name];
    if (!command) throw new UsageError(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);
    const { words, options } = readCommandLine(project, command, argv, env);
    const open = command.reads ? configuredReader : configuredWriter;
    const writer = await open(project, env, options.store);
    const log = options.json ? () => undefined : print;
    const context = { project, words, options, env, writer, plugins, log, print, stopSignal, ask };
    const { lines, json } = await command.run(context);
    if (options.json && json !== null) print(JSON.stringify(json, null, 1));
    else lines.forEach((line) => print(line));
    return 0;
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

const withCommandsOf = (plugins: readonly ReleasePlugin[]): Readonly<Record<string, Command>> =>
  plugins.reduce((all, { commands }) => ({ ...all, ...commands }), COMMANDS);

/** Runs a command of the release tool. Resolves with what it printed: when it is done its result, else sentences. */
export type RunCommand = (words: readonly string[]) => Promise<{ readonly done: boolean; readonly output: string }>;

/** Returns the function by which the server of a site changes that site: as this command line does, with its gate and its rules. */
export const commandsOf =
  (
    project: Project,
    env: Environment,
    { RELEASE_STORE, SITE_ENVIRONMENT }: Pick<ServerConfig, 'RELEASE_STORE' | 'SITE_ENVIRONMENT'>,
    plugins: readonly ReleasePlugin[],
  ): RunCommand =>
  async (words) => {
    const [printed, refused]: [string[], string[]] = [[], []];
    const site = [`--store=${RELEASE_STORE}`, `--environment=${SITE_ENVIRONMENT}`];
    const output = { print: (line: string) => printed.push(line), printError: (line: string) => refused.push(line) };
    const code = await runRelease(project, [...words, ...site], env, output, plugins);
    return { done: code === 0, output: (code === 0 ? printed : refused).join('\n') };
  };
