import type { IsoDate } from '@jnn/contract';
import { useSearchParams } from '@jnn/router';
import { readStay, stayQuery, useToday, type Stay } from '@jnn/session';

/** The stay that the address names: there, over already, or not (fully) named. */
export type AddressedStay =
  { readonly status: 'named'; readonly stay: Stay } | { readonly status: 'past' } | { readonly status: 'unnamed' };

/** Reads the stay of the present address and gives a way to put another into it (the page's other parameters stay). */
export function useAddressedStay(): readonly [AddressedStay, (stay: Stay) => void] {
  const [query, setQuery] = useSearchParams();
  const stay = readStay(query);
  const today = useToday();
  const change = (next: Stay): void => {
    setQuery((now) => {
      for (const [name, value] of Object.entries(stayQuery(next))) now.set(name, String(value));
      return now;
    });
  };
  return [judge(stay, today), change];
}

function judge(stay: Stay | null, today: IsoDate): AddressedStay {
  if (!stay) return { status: 'unnamed' };
  return stay.dateFrom < today ? { status: 'past' } : { status: 'named', stay };
}
