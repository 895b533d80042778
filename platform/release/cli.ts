import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Environment, Project } from '../build/project';
import type { ServerConfig } from '../server/config';
import type { OperateSite } from '../server/ops/action-routes';
import { ReleaseKeyError } from '../store/signing-keys';
import { StoreDocumentError } from '../store/release-store';
import { StoreUnusableError } from '../store/objects';
import { ChangedMeanwhileError } from './change-site';
import { type Command, readCommandLine, UsageError } from './options';
import { keysCommand, passCommand, teamLinkCommand } from './commands/access';
import { bisectCommand } from './commands/bisect';
import {
  approveCommand,
  canaryCommand,
  freezeCommand,
  pinCommand,
  promoteCommand,
  rollbackCommand,
  rollCommand,
  unfreezeCommand,
} from './commands/change';
import { collectCommand } from './commands/collect';
import { environmentCommand, environmentsCommand } from './commands/environments';
import {
  auditCommand,
  costCommand,
  diffCommand,
  HistoryBrokenError,
  historyCommand,
  showCommand,
  statusCommand,
  typesCommand,
} from './commands/inspect';
import { publishCommand } from './commands/publish';
import { watchCommand } from './commands/watch';
import { GateRefusedError } from './gate/gate';
import { PlanRefusedError } from './site-content';
import { PublishStoppedError, ReleaseTakenError } from './publish';
import { configuredReader, configuredWriter } from './writer';

const COMMANDS: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  // With the browser, which a rollback must not wait for.
  preview: async (context) => (await import('./commands/preview')).previewCommand(context),
  status: statusCommand,
  watch: watchCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  roll: rollCommand,
  rollback: rollbackCommand,
  bisect: bisectCommand,
  freeze: freezeCommand,
  unfreeze: unfreezeCommand,
  pin: pinCommand,
  pass: passCommand,
  'team-link': teamLinkCommand,
  keys: keysCommand,
  approve: approveCommand,
  history: historyCommand,
  audit: auditCommand,
  diff: diffCommand,
  cost: costCommand,
  show: showCommand,
  types: typesCommand,
  collect: collectCommand,
  environments: environmentsCommand,
  environment: environmentCommand,
};

/** Those that sign nothing, so that they need no signing key. */
const READING = new Set(['preview', 'status', 'bisect', 'history', 'audit', 'diff', 'cost', 'show', 'types']);

const HELP = `npm run release -- COMMAND

  publish PART [--from DIR]     builds a part (or takes DIR) into the store; the same content twice is done already
  preview PART [--from DIR]     serves the site with this build on this machine; screenshots before and after, as a report
                                (--report DIR; --once ends after it)
  status                        what is live
  watch [--once] [--judge]      how it does: pages, failures, speed, conversions; --judge takes back canaries that do worse
  promote PART BUILD            all visitors get it
  canary PART BUILD 5%          the team and a share of the visitors get it on trial ("team": the team alone); 0% ends the trial
  roll PART BUILD --plan 1,5,25,100   goes out in steps while the judge is content (--soak 15m each, --at MOMENT)
                                canary and roll: --language en gives it to visitors in that language only, before the promotion
  rollback PART                 takes the last change of a part back
  rollback --to REVISION        the whole site as it was at a revision
  bisect REVISION [--run CMD]   finds the change since a revision that brought a fault: serves sites in between, asks after each
                                or runs CMD (address in SITE_URL; exit code 0: good, 125: cannot tell); --to REVISION has the fault
  freeze --until MOMENT --why "…"   nothing new goes out (--from MOMENT); rollbacks and the judge work on
  unfreeze                      ends the freeze, or those to come
  pin PART BUILD [--off]        keeps a build from collection, and in the compatibility checks
  pass --part PART --person NAME --address http://localhost:4300|--build ID [--for 8h] [--site https://…]
                                shows one browser that part in the live site
  team-link --person NAME [--for 30d]   makes a browser one of the team, which gets every canary first
  keys                          who may do what; keys add HOLDER --key PUBLIC.pem --may release:PART,operate; keys remove HOLDER
  approve [REQUEST]             carries out what somebody else asked for, where that is demanded; shows what waits
  history [--limit N]           who, when, why, what
  audit                         verifies that the history is whole: each entry signed, and after the one before
  diff REVISION REVISION        what differs
  cost PART BUILD FROM          what a build costs visitors who have the files of FROM, file by file
  show PART BUILD               what a build was made of: commit, lockfile, tools, pages, size
  types [PART] [--to REVISION]  the live pages as TypeScript, for links; without those of PART, which declares its own
  collect [--older 30d]         removes builds that nothing names
  environments                  the declared environments, and which are protected
  environment NAME [--protected|--unprotected]   declares one; a start from source releases into an unprotected one alone

  --environment NAME (production; demo in this machine's own store)   --store FOLDER|s3://bucket/prefix
  --why "…"   --by NAME             --dry-run shows the plan only     --json for programs                 --skip-smoke "why" (promote, canary)
  --interval 5s (watch)`;

/** Failures that the user can correct: printed as one sentence, without a stack. */
const EXPECTED = [
  ChangedMeanwhileError,
  GateRefusedError,
  HistoryBrokenError,
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

/** Runs one command line of the release tool. Returns the exit code: 0, or 1 after printing an expected error. Rejects with unexpected errors. */
export async function runRelease(
  project: Project,
  argv: readonly string[],
  env: Environment,
  { print, printError, stopSignal = () => new AbortController().signal, ask }: Output,
): Promise<0 | 1> {
  try {
    const { command, words, options } = readCommandLine(project, argv, env);
    if (command === 'help') return (print(HELP), 0);
    const run = COMMANDS[command];
    if (!run) throw new UsageError(`There is no command "${command}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
    const open = READING.has(command) ? configuredReader : configuredWriter;
    const writer = await open(project, env, options.store);
    const log = options.json ? () => undefined : print;
    const { lines, json } = await run({ project, words, options, env, writer, log, print, stopSignal, ask });
    if (options.json && json !== null) print(JSON.stringify(json, null, 1));
    else lines.forEach((line) => print(line));
    return 0;
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Returns the function by which the operations page of a server changes its site: as this command line does. */
export const operateSite =
  (project: Project, env: Environment, { RELEASE_STORE, SITE_ENVIRONMENT }: OperatedSite): OperateSite =>
  async (words) => {
    const [printed, refused]: [string[], string[]] = [[], []];
    const site = [`--store=${RELEASE_STORE}`, `--environment=${SITE_ENVIRONMENT}`];
    const code = await runRelease(project, [...words, ...site], env, {
      print: (line) => printed.push(line),
      printError: (line) => refused.push(line),
    });
    return { done: code === 0, output: (code === 0 ? printed : refused).join('\n') };
  };

type OperatedSite = Pick<ServerConfig, 'RELEASE_STORE' | 'SITE_ENVIRONMENT'>;
