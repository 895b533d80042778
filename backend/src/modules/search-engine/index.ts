export type { Search } from './query';
export { createSearch } from './search';
export type { HotelSnapshot, SnapshotCity } from './snapshot';
