import { calls, type IsoDate, type Locale } from '@jnn/contract';
import type { Core } from '../../core';
import { type Written, writeAnswer } from '../../plugins/calls';
import { presentFound } from './present';
import { cityOf, findHotels, type Question } from './search';

/** Answers kept at most, about 40 KB each. */
const MOST = 512;
const MINUTE_MS = 60_000;

/** What one answer is asked for. */
export interface Asking extends Question {
  readonly locale: Locale;
  readonly today: IsoDate;
  readonly page: number;
  readonly maxPerPage: number;
}

/**
 * Answers searches. Each asks the database how the city stands and which of its rooms are full; a question that was
 * answered within this minute about a city that stands the same gets the same bytes again. The minute bounds by how
 * much the codes of its offers are older than the answer.
 */
export function createAnswers(core: Core): (asking: Asking) => Promise<Written> {
  // In the order of use: what is used goes to the end.
  const kept = new Map<string, Written>();
  const keep = (key: string, answer: Written): Written => {
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.size > MOST ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  };
  return async (asking) => {
    const { locale, today, page, maxPerPage } = asking;
    const now = await cityOf(core, asking.searchData);
    // The calls that search share one shape of answer.
    const write = (): Written => {
      const found = now && findHotels(now, today, asking);
      return writeAnswer(calls.search, presentFound(core, locale, found, page, maxPerPage));
    };
    if (!now) return write();
    const minute = Math.floor(core.clock.now().getTime() / MINUTE_MS);
    const { city, revision } = now.sheet;
    const key = JSON.stringify([minute, city.id, revision, [...now.full], asking]);
    return keep(key, kept.get(key) ?? write());
  };
}
