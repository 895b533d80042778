import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { ConfigError, DataDirLockedError, PortInUseError } from './errors';
import { startBackend } from './server';

/** Milliseconds for running calls to finish after SIGTERM; then the process exits anyway. */
const STOP_LIMIT = 20_000;

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DataDirLockedError || error instanceof PortInUseError;

async function run(): Promise<void> {
  // Else V8 keeps what requests leave behind as if it lasted, since the hotels read at first did (decision 66).
  setFlagsFromString('--no-allocation-site-pretenuring');
  const config = readConfig(process.env);
  const backend = await startBackend(config);
  process.stdout.write(`The API answers at ${backend.url}\n`);
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    void backend.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
