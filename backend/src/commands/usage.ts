/** The command line is not one that a command understands; the message says how it is meant. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
