import type { Composition } from './trial-site';

/** What becomes of a site whose parts go out one after the other. */
export interface Orders {
  readonly count: number;
  /** Orders in which each part went out at its turn. */
  readonly unhindered: number;
  /** Each composition that any order reaches, the first one among them. */
  readonly compositions: readonly Composition[];
}

/**
 * Lets the parts of a site out in every order. A part that the gate refuses at its turn waits until another has gone out.
 * Throws for an order that comes to no end.
 *
 * @param refuses why the gate refuses a part's next build in a composition; null where it lets it pass
 */
export function releaseInEveryOrder(
  now: Composition,
  next: Composition,
  refuses: (composition: Composition, part: string) => string | null,
): Orders {
  const reached = new Map([[keyOf(now), now]]);
  let [count, unhindered] = [0, 0];
  for (const order of permutations([...next.keys()])) {
    let composition = now;
    let waiting: string[] = [];
    let isHindered = false;
    for (const part of order) {
      waiting.push(part);
      for (let gone: string | undefined; ;) {
        const site = composition;
        gone = waiting.find((one) => refuses(site, one) === null);
        if (gone === undefined) break;
        const released = gone;
        composition = new Map([...composition, [released, next.get(released) ?? '']]);
        waiting = waiting.filter((one) => one !== released);
        reached.set(keyOf(composition), composition);
      }
      if (waiting.length > 0) isHindered = true;
    }
    const [stuck] = waiting;
    if (stuck !== undefined) throw new Error(`${stuck} never goes out: ${refuses(composition, stuck) ?? ''}`);
    count += 1;
    if (!isHindered) unhindered += 1;
  }
  return { count, unhindered, compositions: [...reached.values()] };
}

const keyOf = (composition: Composition): string => [...composition].sort().join();

function* permutations(items: readonly string[]): Generator<readonly string[]> {
  if (items.length === 0) yield [];
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
  }
}
