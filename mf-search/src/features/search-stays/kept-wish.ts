import { isDay, type IsoDate } from '@jnn/contract';
import type { StayWish } from './form-values';

/** Where the tab keeps what was typed into the search form and not searched for yet. */
const KEY = 'jnn-search-wish';

/** What was kept, as text; empty where there is nothing or the storage refuses. */
export function readWish(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a changed form together with what it began with; null forgets it. */
export function keepWish(beginning: string, wish: StayWish | null): void {
  try {
    if (wish === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify({ ...wish, ...wish.guests, beginning }));
  } catch {
    // A browser without storage keeps the form itself, only not over a reload.
  }
}

/**
 * The form that was kept for this beginning. A place that had been chosen is its name again and is looked up when it is
 * searched for; whatever does not read as a form is none.
 */
export function parseWish(text: string, beginning: string): StayWish | null {
  const { beginning: since, text: typed, dateFrom, dateUntil, nights, adult, child, infant } = membersOf(text);
  if (since !== beginning || typeof typed !== 'string') return null;
  if (!isCount(nights) || !isCount(adult) || !isCount(child) || !isCount(infant)) return null;
  const dates = { dateFrom: dayIn(dateFrom), dateUntil: dayIn(dateUntil) };
  return { text: typed, destination: null, unknown: false, ...dates, nights, guests: { adult, child, infant } };
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' ? { ...kept } : {};
  } catch {
    return {};
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value);
const dayIn = (value: unknown): IsoDate | null => (typeof value === 'string' && isDay(value) ? value : null);
