import type { Browser } from '@playwright/test';
import type { Bench } from '../benches';
import { median, tableText, thisMachine } from '../report';
import { withBrowser, withSite } from '../site';
import { KEYSTROKES, pressFilter, searchArea, SLOWDOWN, typeTown, type Scene, type Visit } from './visits';
import type { Shown } from './in-page';

/** Milliseconds recorded for an event that never happened. */
const NEVER = 60_000;
/** Milliseconds in which frames are counted. */
const SECOND = 1000;

/** Names of the measurements, each with its goal. */
type Judged = Readonly<Record<string, readonly [number, number]>>;

interface Seen {
  readonly slowed: readonly Visit[];
  readonly recorded: readonly Visit[];
}

/** Measures how fast the results page reacts to a press of a filter, with 30 cards and with 200 places on the map, and to typing. */
export const bench: Bench = {
  rounds: 5,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const stats = await withSite((site) => withBrowser((browser) => measureAll(browser, site, rounds)));
    const rows = Object.entries(stats).map(([name, [value, goal]]) => [name, value.toFixed(goal < 1 ? 3 : 0), goal]);
    tell(tableText([[`${SLOWDOWN} × CPU`, 'median', 'goal'], ...rows.map((row) => row.map(String))]));
    return {
      machine,
      rounds,
      stats: Object.fromEntries(Object.entries(stats).map(([name, [value]]) => [name, value])),
      ratios: {},
    };
  },
  smoke: () => withSite((site) => withBrowser((browser) => useOnce(browser, site + address()))),
};

/** Presses a filter and types a town once. Rejects when something is not found in the page. */
async function useOnce(browser: Browser, list: string): Promise<void> {
  const { pressed, listed } = await pressFilter(browser, { url: list }, true);
  const { frames } = await typeTown(browser, list, KEYSTROKES[0], true);
  if (pressed === null || listed === null || frames.length === 0) throw new Error(`${list} showed no press or no key.`);
}

/** A town with more than 200 places that have both filters, a month ahead. */
function address(more = ''): string {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const stay = `dateFrom=${day(30)}&dateUntil=${day(32)}&nights=2&adult=2&child=0&infant=0`;
  return `/szallas-lista?city=budapest&cityName=Budapest&${stay}${more}`;
}

/** A screen where filters stand beside the map, and one whose map would have room for {@link PLACES} pins. */
const [DESKTOP, TALL] = [{ width: 1920, height: 1080 } as const, { width: 1920, height: 2900 } as const];
/** Most places in an answer for the map, and cards on a long page of the list. */
const [PLACES, CARDS] = [200, 30] as const;

/** The median of a measurement; one that is missing counts as {@link NEVER}. */
const middle = (visits: readonly Visit[], of: (visit: Visit) => number | null | undefined): number =>
  median(visits.map((visit) => of(visit) ?? NEVER));

/** Returns every measurement with its goal. */
async function measureAll(browser: Browser, site: string, rounds: number): Promise<Judged> {
  const list = site + address();
  const map = site + address('&map=true');
  const press = async (scene: Scene, isRight: (shown: Shown) => boolean): Promise<Seen> => {
    const seen = await both(rounds, (slow) => pressFilter(browser, scene, slow));
    const wrong = [...seen.slowed, ...seen.recorded].find(({ shown }) => !isRight(shown));
    if (wrong) throw new Error(`${scene.url} showed ${JSON.stringify(wrong.shown)} when it was to be measured.`);
    return seen;
  };
  const seen = {
    list: await press({ url: list }, ({ cards }) => cards === CARDS),
    map: await press({ url: map, before: searchArea, viewport: DESKTOP }, ({ places }) => places === PLACES),
    pins: await press(
      { url: map, before: searchArea, viewport: TALL, spread: true },
      ({ places, pins }) => places === PLACES && pins === PLACES,
    ),
  };
  const pressing = (what: string, { slowed, recorded }: Seen) => ({
    [`${what}: filter shows pressed (ms)`]: [middle(slowed, ({ pressed }) => pressed), 50] as const,
    [`${what}: its main thread's CPU (ms)`]: [middle(recorded, ({ work: [pressed] }) => pressed), 50] as const,
    [`${what}: list after the answer (ms)`]: [middle(slowed, ({ listed }) => listed), 100] as const,
    [`${what}: its main thread's CPU (ms) `]: [middle(recorded, ({ work: [, listed] }) => listed), 100] as const,
  });
  const { list: inList, map: onMap, pins: asPins } = seen;
  const clustered = middle(onMap.slowed, ({ shown }) => shown.pins);
  const beside = middle(asPins.slowed, ({ shown }) => shown.cards);
  return {
    ...pressing(`${CARDS} cards`, inList),
    ...pressing(`${PLACES} places in ${clustered} pins and clusters, ${beside} cards`, onMap),
    ...pressing(`${PLACES} pins, ${beside} cards`, asPins),
    ...(await measureTyping(browser, list, rounds)),
    'layout shift (CLS)': [
      Math.max(...[inList, onMap, asPins].flatMap(({ slowed }) => slowed.map(({ shift }) => shift))),
      0.02,
    ] as const,
  };
}

/** Measures typing the name of a town, quickly and slowly. */
async function measureTyping(browser: Browser, url: string, rounds: number): Promise<Judged> {
  const stats: Record<string, readonly [number, number]> = {};
  for (const delay of KEYSTROKES) {
    const { slowed, recorded } = await both(rounds, (slow) => typeTown(browser, url, delay, slow));
    const what = `a key every ${delay} ms`;
    stats[`${what}: fewest frames in a second`] = [middle(slowed, ({ frames }) => fewestFrames(frames)), 50];
    stats[`${what}: longest frame (ms)`] = [middle(slowed, ({ frames }) => Math.max(...gaps(frames))), 20];
    stats[`${what}: its CPU in the main thread (ms)`] = [middle(recorded, ({ work: [key] }) => key), 20];
  }
  return stats;
}

/** Measures each round once with a slowed CPU and once with the main thread recorded. */
async function both(rounds: number, measure: (slow: boolean) => Promise<Visit>): Promise<Seen> {
  const slowed: Visit[] = [];
  const recorded: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    slowed.push(await measure(true));
    recorded.push(await measure(false));
  }
  return { slowed, recorded };
}

const gaps = (frames: readonly number[]): readonly number[] =>
  frames.slice(1).map((at, index) => at - (frames[index] ?? at));

/** Frames in the second that had the fewest. */
function fewestFrames(frames: readonly number[]): number {
  const whole = frames.filter((from) => from + SECOND <= (frames.at(-1) ?? 0));
  return Math.min(...whole.map((from) => frames.filter((at) => at >= from && at < from + SECOND).length));
}
