import { readConfig } from '../config';
import { ConfigError, DataDirLockedError } from '../errors';
import { demoCommand } from './demo';
import { exportCommand } from './export';
import { importCommand } from './import';
import { createProgressBar } from './progress-bar';
import { type Command, CommandFailed, UsageError } from './command';
import { userAdd } from './user-add';

const COMMANDS: readonly Command[] = [importCommand, exportCommand, demoCommand, userAdd];
const USAGE = `Usage:\n${COMMANDS.map(({ usage }) => `  ${usage}`).join('\n')}`;

const isExpected = (error: unknown): error is Error =>
  [ConfigError, DataDirLockedError, UsageError, CommandFailed].some((kind) => error instanceof kind);

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
