import { ConfigError, DataDirLockedError, PortInUseError } from '@jnn/backend';
import { UnknownPartError } from '@jnn/platform/parts';
import { ServerConfigError, SitePortInUseError } from '@jnn/platform/server';

/** Failures that the user can correct: printed as one sentence, without a stack. */
const EXPECTED = [
  ConfigError,
  DataDirLockedError,
  PortInUseError,
  ServerConfigError,
  SitePortInUseError,
  UnknownPartError,
];

/** Ends the process with the sentence of a failure that the user can correct. Throws any other one. */
export function endWith(error: unknown): never {
  if (!(error instanceof Error) || !EXPECTED.some((kind) => error instanceof kind)) throw error;
  console.error(error.message);
  process.exit(1);
}
