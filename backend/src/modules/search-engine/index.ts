export type { HotelRooms, Search, SearchContext, SearchQuery, SearchResult } from './query';
export { createSearch } from './search';
export type { HotelSnapshot, SnapshotCity } from './snapshot';
