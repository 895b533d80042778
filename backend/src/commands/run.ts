import { readConfig } from '../config';
import { ConfigError, DataDirLockedError } from '../errors';
import type { Command } from './command';
import { demoCommand } from './demo';
import { exportCommand } from './export';
import { importCommand } from './import';
import { createProgressBar } from './progress-bar';
import { CommandFailed, UsageError } from './command';
import { userAdd } from './user-add';

const COMMANDS: readonly Command[] = [importCommand, exportCommand, demoCommand, userAdd];
const USAGE = `Usage:\n${COMMANDS.map(({ usage }) => `  ${usage}`).join('\n')}`;

const isExpected = (error: unknown): error is Error =>
  [ConfigError, DataDirLockedError, UsageError, CommandFailed].some((kind) => error instanceof kind);

/**
 * Runs `backend <command …> --options`: what it did on the standard output, a bar or one clear sentence of failure on
 * the error output.
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
    const told = isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${told}\n`);
    return 1;
  }
}
