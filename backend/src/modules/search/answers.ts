import type { IsoDate, Locale } from '@jnn/contract';
import type { Core } from '../../core';
import type { Written } from '../../plugins/calls';
import { cityOf, findHotels, type Question } from './search';
import { writeFound } from './write';

/** Answers kept at most, about 40 KB each. */
const MOST = 512;
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

/**
 * Answers searches. Each asks the database how the city stands and which of its rooms are full; a question that was
 * answered less than a minute ago about a city that stands the same gets the same bytes again.
 */
export function createAnswers(core: Core): (asking: Asking) => Promise<Written> {
  // In the order of use: what is used goes to the end.
  const kept = new Map<string, Kept>();
  const keep = (key: string, one: Kept): Written => {
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.size > MOST ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return one.answer;
  };
  return async (asking) => {
    const { locale, today } = asking;
    const now = await cityOf(core, asking.searchData);
    if (!now) return writeFound(core, locale, null, asking);
    const { city, revision } = now.sheet;
    const key = JSON.stringify([city.id, revision, [...now.full], asking]);
    const at = core.clock.now().getTime();
    const before = kept.get(key);
    if (before && at >= before.madeAt && at - before.madeAt < LIFETIME) return keep(key, before);
    const found = findHotels(now, today, asking);
    return keep(key, { answer: writeFound(core, locale, found, asking), madeAt: at });
  };
}
