/** The work that runs in this process, by its key. */
export type InFlight = Map<string, Promise<unknown>>;

/** Runs the work once for callers with the same key at the same time; all get its result. */
export async function singleFlight<T>(inFlight: InFlight, key: string, work: () => Promise<T>): Promise<T> {
  const running = inFlight.get(key);
  // One key belongs to one kind of work, so that the promise has its type.
  if (running !== undefined) return running as Promise<T>;
  const started = work().finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}
