import type { IsoDate, Locale } from '@jnn/contract';
import type { Core } from '../../core';
import type { Written } from '../../plugins/calls';
import { citiesOf, findHotels, type Question } from './search';
import { writeFound } from './write';

/** Answers kept at most, about 40 KB each. */
const MOST = 512;
/** Questions remembered at most that were asked once, a few hundred bytes each, on the map up to some thousand. */
const MOST_ASKED = 2_048;
/** Milliseconds for which an answer may be given again; by so much the codes of its offers may be older than it. */
const LIFETIME = 60_000;

/** What one answer is asked for. */
export interface Asking extends Question {
  readonly locale: Locale;
  readonly today: IsoDate;
  readonly page: number;
  readonly maxPerPage: number;
}

interface Kept {
  readonly answer: Written;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** Puts an entry last, and takes the first one away where there are too many. */
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.size > most ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
}

/**
 * Answers searches. Each asks the database how its cities stand and which of their rooms are full; a question that was
 * answered less than a minute ago about cities that stand the same gets the same bytes again. An answer is kept from
 * the second time on that it is asked for: most questions come once, and keeping them all costs more than answering.
 */
export function createAnswers(core: Core): (asking: Asking) => Promise<Written> {
  // Both in the order of use: what is used goes to the end.
  const kept = new Map<string, Kept>();
  const askedAt = new Map<string, number>();
  return async (asking) => {
    const { locale, today } = asking;
    const now = await citiesOf(core, asking);
    const standing = now.cities.map(({ sheet, full }) => [sheet.city.id, sheet.revision, ...full]);
    const key = JSON.stringify([standing, now.partial, asking]);
    const at = core.clock.now().getTime();
    const isRecent = (moment = -Infinity): boolean => at >= moment && at - moment < LIFETIME;
    const before = kept.get(key);
    if (before && isRecent(before.madeAt)) {
      putLast(kept, key, before, MOST);
      return before.answer;
    }
    const answer = writeFound(core, locale, findHotels(now, today, asking), asking);
    if (isRecent(askedAt.get(key))) putLast(kept, key, { answer, madeAt: at }, MOST);
    else putLast(askedAt, key, at, MOST_ASKED);
    return answer;
  };
}
