interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the calls of one turn of the event loop as one batch, so that under load one round trip to the database serves
 * many callers. A single call does not wait for others. Never returns data fetched before the call.
 * @param run gives the results in the order of the items; when it fails, every caller of the batch gets its error.
 */
export function batch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  async function flush(): Promise<void> {
    const calls = waiting;
    waiting = [];
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [place, result] of results.entries()) calls[place]?.resolve(result);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ item, resolve, reject });
    });
}
