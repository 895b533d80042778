import { readConfig } from './config';
import { ConfigError, DataDirHeldError, PortInUseError } from './failures';
import { startBackend } from './server';

/** Milliseconds for what runs to finish after the process was told to stop. */
const STOP_LIMIT = 20_000;

/** Milliseconds in which calls that were sent already are still taken in, each answer ending its connection. */
const LAST_CALLS = 300;

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DataDirHeldError || error instanceof PortInUseError;

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const backend = await startBackend(config);
  process.stdout.write(`The API answers at ${backend.url}\n`);
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    backend.app.beginFarewell();
    setTimeout(() => void backend.close().then(() => process.exit(0)), LAST_CALLS);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
