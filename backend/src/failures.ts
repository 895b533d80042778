/** A value of the environment is missing or cannot be used; the message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Another live process holds the data folder; two processes on one embedded database destroy each other's writes. */
export class DataDirHeldError extends Error {
  override readonly name = 'DataDirHeldError';

  constructor(readonly directory: string) {
    super(`The data folder ${directory} is in use by another running backend.`);
  }
}

/** The address to listen on is taken. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(
    readonly host: string,
    readonly port: number,
  ) {
    super(`Port ${port} on ${host} is in use by another program; set API_PORT to a free one.`);
  }
}

/** Whether a failure carries this code (`EADDRINUSE`, `ELOCKED`…), as Node's and the libraries' do. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
