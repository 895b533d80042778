import { readConfig } from './config';
import { commands } from './commands';
import { ConfigError, DataDirHeldError } from './failures';
import { UsageError } from './commands/usage';

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DataDirHeldError || error instanceof UsageError;

/** Runs `backend <command …> --options`; one clear sentence and exit code 1 when that is not possible. */
async function run(words: readonly string[]): Promise<void> {
  const command = commands.find(({ name }) => name.every((word, at) => words[at] === word));
  if (command === undefined) throw new UsageError(`Usage:\n${commands.map(({ usage }) => `  ${usage}`).join('\n')}`);
  await command.run(words.slice(command.name.length), {
    config: readConfig(process.env),
    write: (line) => void process.stdout.write(`${line}\n`),
  });
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
