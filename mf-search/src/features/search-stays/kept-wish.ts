import { isDay, type IsoDate } from '@jnn/contract';
import type { StayWish } from './stay-wish';

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
  const kept = membersOf(text);
  const [typed, nights] = [kept.get('text'), kept.get('nights')];
  const [adult, child, infant] = ['adult', 'child', 'infant'].map((name) => kept.get(name));
  if (kept.get('beginning') !== beginning || typeof typed !== 'string' || !isCount(nights)) return null;
  if (!isCount(adult) || !isCount(child) || !isCount(infant)) return null;
  const dates = { dateFrom: dayIn(kept.get('dateFrom')), dateUntil: dayIn(kept.get('dateUntil')) };
  return { text: typed, destination: null, ...dates, nights, guests: { adult, child, infant } };
}

function membersOf(text: string): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text);
    return new Map(Object.entries(kept ?? {}));
  } catch {
    return new Map();
  }
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const dayIn = (value: unknown): IsoDate | null => (typeof value === 'string' && isDay(value) ? value : null);
