import type { Coordinates, FilterData, IsoDate, Locale, SearchData } from '@jnn/contract';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Signer } from '../../signer';
import type { RawJson } from '../../json';
import type { Forints } from '../../money';
import type { Stay } from '../../domain/stay';
import type { HotelSnapshot, SnapshotCity } from './snapshot';

/** What the engine works with. */
export interface SearchContext {
  readonly config: Pick<Config, 'EUR_RATE' | 'UNPROVEN_HOLD_MINUTES'>;
  readonly clock: Clock;
  readonly database: Database;
  readonly signer: Signer;
}

/** One page of a list of hotels: a search, a filtered search, or a part of the map. */
export interface ListQuery {
  readonly kind: 'list';
  readonly searchData: SearchData;
  /** Null before anything was chosen. */
  readonly filterData: FilterData | null;
  /** Only hotels within this rectangle, of whatever city; null for all hotels of the search's town or region. */
  readonly area: Coordinates | null;
  readonly locale: Locale;
  readonly today: IsoDate;
  /** From 1; a page beyond the last one gives the last. */
  readonly page: number;
  readonly maxPerPage: number;
}

/** One hotel with all its offers for a stay. */
export interface HotelQuery {
  readonly kind: 'hotel';
  readonly hotelCode: string;
  readonly stay: Stay;
  readonly locale: Locale;
  readonly today: IsoDate;
}

/** One hotel's room types and which of them are sold out, for pricing a chosen offer anew. */
export interface RoomsQuery {
  readonly kind: 'rooms';
  readonly hotelCode: string;
  readonly stay: Pick<Stay, 'from' | 'nights'>;
}

/** What a stay costs in a city that begins with each day. */
export interface DaysQuery {
  readonly kind: 'days';
  readonly city: string;
  readonly party: Pick<Stay, 'adult' | 'child' | 'infant'>;
  readonly from: IsoDate;
  /** The day after the last one. */
  readonly until: IsoDate;
  readonly nights: number;
  /** Null for any place. */
  readonly filterData: FilterData | null;
  readonly today: IsoDate;
}

/** Everything that can be asked of the engine. */
export type EngineQuery = ListQuery | HotelQuery | RoomsQuery | DaysQuery;

/** A hotel as it is now, with the ids of its city's room types that are sold out on some night of the stay. */
export interface HotelRooms {
  readonly city: SnapshotCity;
  readonly hotel: HotelSnapshot;
  readonly soldOut: ReadonlySet<number>;
}

/** The lowest price of a stay that begins with a day; null where no place is free. */
export interface DayPrice {
  readonly date: IsoDate;
  readonly totalPriceHUF: Forints | null;
}

/** What each kind of query gives; null where there is no such hotel. */
export interface SearchResults {
  /** The contract's `SearchAnswer`. */
  readonly list: RawJson;
  /** The contract's answer of `getOffer`. */
  readonly hotel: RawJson | null;
  readonly rooms: HotelRooms | null;
  /** One for each day, in order. */
  readonly days: DayPrice[];
}

/** The one way into the engine. */
export interface Search {
  (query: ListQuery): Promise<SearchResults['list']>;
  (query: HotelQuery): Promise<SearchResults['hotel']>;
  (query: RoomsQuery): Promise<SearchResults['rooms']>;
  (query: DaysQuery): Promise<SearchResults['days']>;
}
