import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { ConfigError, DataDirLockedError, PortInUseError } from './errors';
import { startBackend } from './server';

/** Milliseconds for running calls to finish after SIGTERM; then the process exits anyway. */
const STOP_LIMIT = 20_000;

/**
 * How V8 collects the memory of this process (decision 66): what requests make is young, also where objects were made that
 * last, and all of it is gone through when it has grown to four times what lived the last time.
 */
const V8_FLAGS = ['--no-allocation-site-pretenuring', '--heap-growing-percent=300'];

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DataDirLockedError || error instanceof PortInUseError;

async function run(): Promise<void> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
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
