/** An environment variable is missing or invalid; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Another process uses the data folder. Two processes on one embedded database would corrupt it. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';

  constructor(readonly directory: string) {
    super(`The data folder ${directory} is in use by another running backend.`);
  }
}

/** The address to listen on is in use. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(
    readonly host: string,
    readonly port: number,
  ) {
    super(`Port ${port} on ${host} is in use by another program; set API_PORT to a free one.`);
  }
}

/** Whether an error has this `code` (`EADDRINUSE`, `ELOCKED`…), as Node's and the libraries' errors do. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
