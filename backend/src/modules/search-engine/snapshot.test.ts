import { setFlagsFromString } from 'node:v8';
import { expect, it } from '@jest/globals';
import { type HotelRow, makeSnapshot } from './snapshot';

const row = (place: number): HotelRow => ({
  code: `h${String(place)}`,
  name: `Hotel ${String(place)}`,
  slug: `hotel-${String(place)}`,
  category: 3,
  type: 'typeHotel',
  address: 'Kossuth Lajos utca 1.',
  latitude: 46.79,
  longitude: 17.19,
  official: false,
  recommended: false,
  ratingTenths: place % 3 === 0 ? null : 81,
  ratingCount: place,
  thumbnail: null,
  phone: '',
  checkIn: '14:00',
  checkOut: '10:00',
  tariff: { seasons: [], weekdays: [100, 100, 100, 100, 100, 100, 100], open: null, longStay: null },
  facilities: [],
  rooms: null,
  restaurants: 0,
  pools: 0,
  yearBuilt: null,
  yearRenovated: null,
  roomTypes: [],
});

it('the hotels of a city have one shape, since a search reads all of them', () => {
  setFlagsFromString('--allow-natives-syntax');
  // eslint-disable-next-line no-implied-eval -- what only the engine knows
  const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (
    one: object,
    other: object,
  ) => boolean;
  const rows = Array.from({ length: 500 }, (_, place) => row(place));
  const { hotels } = makeSnapshot({ id: 1, code: 'heviz', name: 'Hévíz' }, 1, rows, {
    place: { latitude: 46.79, longitude: 17.19, resort: true },
    nearby: { shores: [], landmarks: [], towns: [] },
  });
  const first = hotels[0] ?? {};
  expect(hotels.filter((hotel) => !haveSameShape(hotel, first))).toEqual([]);
  expect(hotels.filter(({ near }) => !haveSameShape(near, hotels[0]?.near ?? {}))).toEqual([]);
});
