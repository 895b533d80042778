import type { HotelCode, HotelData } from '@jnn/contract';
import { readStay, useToday, type Stay } from '@jnn/session';
import { useSearchParams } from '@jnn/router';
import { MAX_COMPARED } from '../../lib/compared-places';
import { useCheapestOffer, usePlace, type OfferState, type PlaceState } from '../../lib/use-place';
import { useLastStay } from '../../lib/use-last-stay';

/** A column of the comparison. */
export interface Column {
  readonly code: HotelCode;
  readonly place: PlaceState;
  readonly offer: OfferState;
}

/** A column whose place is here. */
export interface ShownColumn extends Column {
  readonly place: { readonly status: 'shown'; readonly hotel: HotelData };
}

export const isShown = (column: Column): column is ShownColumn => column.place.status === 'shown';

/** The first places of an address, each with its own calls, so that one does not wait for another. */
export function useColumns(codes: readonly HotelCode[], stay: Stay | null): readonly Column[] {
  const columns = [
    useColumn(codes[0], stay),
    useColumn(codes[1], stay),
    useColumn(codes[2], stay),
    useColumn(codes[3], stay),
  ];
  return columns.slice(0, MAX_COMPARED).filter((column) => column !== null);
}

function useColumn(code: HotelCode | undefined, stay: Stay | null): Column | null {
  const place = usePlace(code ?? null);
  const offer = useCheapestOffer(place, stay);
  return code === undefined ? null : { code, place, offer };
}

interface ComparedStay {
  /** The address's, else the one searched for last; null where neither is known or ahead. */
  readonly stay: Stay | null;
  /** Whether the address names days that are past. */
  readonly isPast: boolean;
}

/** The stay that places are compared for. */
export function useComparedStay(): ComparedStay {
  const [query] = useSearchParams();
  const today = useToday();
  const last = useLastStay();
  const named = readStay(query);
  const isPast = named !== null && named.dateFrom < today;
  return { stay: named && !isPast ? named : last, isPast };
}
