import type { Request } from './browser';

/** How visitors saw one disturbance. */
export interface Seen {
  readonly name: string;
  readonly note: string;
  readonly requests: number;
  /** Requests that needed another try of the client, nginx's own not counted. */
  readonly repeated: number;
  /** Requests that may be repeated and failed all the same. */
  readonly failed: number;
  /** Requests that may not be repeated and failed. */
  readonly failedOnce: number;
  /** Longest time without a good answer to anybody, and without one to a traveller who books, in ms. */
  readonly gap: number;
  readonly writeGap: number;
  /** The longest that one visitor waited for a good answer, with all tries, in ms. */
  readonly slowest: number;
}

/** The time of a disturbance, in milliseconds of the load. */
export interface Span {
  readonly name: string;
  readonly note: string;
  readonly from: number;
  readonly until: number;
}

/** What is seen of the requests that ended in a span or that were begun in it. */
export function seenIn(span: Span, requests: readonly Request[]): Seen {
  const { from, until, name, note } = span;
  const within = requests.filter(({ begun, ended }) => begun < until && ended >= from);
  const good = within.filter(({ ok }) => ok);
  const failed = within.filter(({ ok, begun }) => !ok && begun >= from);
  return {
    ...{ name, note, requests: within.length },
    repeated: within.filter(({ statuses }) => statuses.length > 1).length,
    failed: failed.filter(({ manner }) => manner !== 'once').length,
    failedOnce: failed.filter(({ manner }) => manner === 'once').length,
    gap: longestGap(span, good),
    writeGap: longestGap(
      span,
      good.filter(({ manner }) => manner === 'patient'),
    ),
    slowest: Math.round(Math.max(0, ...good.map(({ begun, ended }) => ended - begun))),
  };
}

/** Longest time in a span without an answer. */
function longestGap({ from, until }: Pick<Span, 'from' | 'until'>, answered: readonly Request[]): number {
  const times = answered.map(({ ended }) => ended).filter((time) => time >= from && time <= until);
  const points = [from, ...times.toSorted((a, b) => a - b), until];
  return Math.round(Math.max(...points.slice(1).map((time, at) => time - (points[at] ?? time))));
}
