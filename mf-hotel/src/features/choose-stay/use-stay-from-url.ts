import type { IsoDate } from '@jnn/contract';
import { useSearchParams } from '@jnn/router';
import { readStay, stayQuery, useToday, type Stay } from '@jnn/session';

/** The stay that the URL names; `unnamed` where it names none or not all of it. */
export type StayInUrl =
  | { readonly status: 'named'; readonly stay: Stay }
  | { readonly status: 'past' }
  | { readonly status: 'unnamed' };

/** The stay in the present URL, and a function that puts another one there; the page's other parameters stay. */
export function useStayFromUrl(): readonly [StayInUrl, (stay: Stay) => void] {
  const [query, setQuery] = useSearchParams();
  const stay = readStay(query);
  const today = useToday();
  const change = (next: Stay): void => {
    setQuery((now) => {
      for (const [name, value] of Object.entries(stayQuery(next))) now.set(name, String(value));
      return now;
    });
  };
  return [classifyStay(stay, today), change];
}

function classifyStay(stay: Stay | null, today: IsoDate): StayInUrl {
  if (!stay) return { status: 'unnamed' };
  return stay.dateFrom < today ? { status: 'past' } : { status: 'named', stay };
}
