/** Lets someone wait for the next message, but not for ever. */
export interface News {
  /** A message has come. */
  readonly arrived: () => void;
  /** Resolves at the next message, or after the given milliseconds. */
  readonly next: (milliseconds: number) => Promise<void>;
}

export function createNews(): News {
  const waiting = new Set<() => void>();
  return {
    arrived() {
      for (const wake of waiting) wake();
    },
    next: (milliseconds) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        waiting.add(done);
      }),
  };
}
