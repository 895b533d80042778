/** Whether a failure is the operating system's with the given code (`ENOENT`, `EADDRINUSE`). */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
