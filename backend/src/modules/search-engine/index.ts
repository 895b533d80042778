export type { HotelRooms, Search } from './query';
export { createSearch } from './search';
export type { HotelSnapshot, SnapshotCity } from './snapshot';
