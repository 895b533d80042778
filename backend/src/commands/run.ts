import { readConfig } from '../config';
import { ConfigError, DataDirLockedError } from '../errors';
import { demoCommand, exportCommand, importCommand } from './hotels';
import { contentCheck, contentList } from './content';
import { type Command, CommandFailed, UsageError } from './command';
import { PicturesLockedError } from '../modules/images/picture-files';
import { messagesList } from './messages';
import { userAdd } from './user-add';

const COMMANDS: readonly Command[] = [
  importCommand,
  exportCommand,
  demoCommand,
  userAdd,
  contentCheck,
  contentList,
  messagesList,
];
const USAGE = `Usage:\n${COMMANDS.map(({ usage }) => `  ${usage}`).join('\n')}`;

const isExpected = (error: unknown): error is Error =>
  [ConfigError, DataDirLockedError, PicturesLockedError, UsageError, CommandFailed].some(
    (kind) => error instanceof kind,
  );

/**
 * Runs `backend <command …> --options`: writes what was done to the standard output; the progress bar, and one sentence
 * for an expected failure, to the error output.
 * @returns the process's exit code.
 */
export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1> {
  const bar = createProgressBar(process.stderr);
  try {
    const command = COMMANDS.find(({ name }) => name.every((word, at) => words[at] === word));
    if (command === undefined) throw new UsageError(USAGE);
    await command.run(words.slice(command.name.length), {
      config: readConfig(environment),
      progress: (share) => bar.show(share),
      write(line) {
        bar.clear();
        process.stdout.write(`${line}\n`);
      },
    });
    bar.clear();
    return 0;
  } catch (error) {
    bar.clear();
    const message = isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${message}\n`);
    return 1;
  }
}

const WIDTH = 40;

/** One line of a bar: `[████░░░░] 50 %`. @param share from 0 to 1 */
export function progressLine(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${Math.floor(share * 100)} %`;
}

/** A progress bar that redraws itself; it shows nothing where the output is no terminal. */
function createProgressBar(terminal: { readonly isTTY: boolean; write(text: string): unknown }) {
  let shown = '';
  return {
    show(share: number): void {
      const line = progressLine(Math.min(1, Math.max(0, share)));
      if (!terminal.isTTY || line === shown) return;
      shown = line;
      terminal.write(`\r${line}`);
    },
    /** Clears the bar's line for other output. */
    clear(): void {
      if (shown !== '') terminal.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}
