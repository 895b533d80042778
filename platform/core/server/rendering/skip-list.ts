/** Milliseconds for which a page that hung, or code that cannot be used, is left to the browser. */
const SKIP_PERIOD = 60_000;

/** Names that are skipped for {@link SKIP_PERIOD}. */
export function createSkipList() {
  const until = new Map<string, number>();
  return {
    add(name: string): void {
      until.set(name, Date.now() + SKIP_PERIOD);
    },
    has(name: string): boolean {
      const end = until.get(name);
      if (end !== undefined && end <= Date.now()) until.delete(name);
      return until.has(name);
    },
  };
}
