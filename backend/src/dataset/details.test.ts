import { beforeAll, describe, expect, it } from '@jest/globals';
import { BED_PLACES } from '@jnn/contract';
import type { NewHotel } from '../domain/stored-hotel';
import { isInside } from '../geo';
import { generateCatalogue } from '.';
import { readSource } from './source';

let hotels: NewHotel[];
beforeAll(async () => {
  hotels = [];
  for await (const city of generateCatalogue(600)) hotels.push(...city.hotels);
});

/** What a traveller sees of a room before its price. */
const looksOf = ({ details: { size, beds, view, facilities, pictures } }: NewHotel['roomTypes'][number]): string =>
  JSON.stringify([size, beds, view, facilities, pictures.map((one) => ('view' in one ? one.view : one.url))]);

describe('the rooms of a demo hotel', () => {
  it('differ from one another, and each has pictures and a size', () => {
    for (const { name, roomTypes } of hotels) {
      expect([name, new Set(roomTypes.map(looksOf)).size]).toEqual([name, roomTypes.length]);
      for (const { details } of roomTypes) {
        expect(details.pictures.length).toBeGreaterThan(0);
        expect(details.size).toBeGreaterThan(0);
      }
    }
  });

  it('have beds for everybody that they are sold to, but for pitches', () => {
    for (const { roomTypes } of hotels) {
      for (const { code, adults, children, details } of roomTypes) {
        const places = details.beds.reduce((sum, bed) => sum + bed.count * BED_PLACES[bed.kind], 0);
        if (!['PIT', 'CRV'].includes(code)) expect([code, places >= adults + children]).toEqual([code, true]);
      }
    }
  });

  it('have together what the house has in its rooms, and nothing else', () => {
    for (const { name, facilities, roomTypes } of hotels) {
      const ofRooms = new Set<string>(roomTypes.flatMap(({ details }) => details.facilities));
      expect([name, ...ofRooms].sort()).toEqual(
        [name, ...facilities.filter((facility) => facility.startsWith('room'))].sort(),
      );
    }
  });
});

describe('a demo hotel', () => {
  it('stands on land: in none of the lakes that the map shows, nor in the Danube', async () => {
    const { waters } = await readSource();
    expect(waters.length).toBeGreaterThan(5);
    const inWater: string[] = [];
    // As many as the demo has: the more, the more likely one is wet.
    for await (const { hotels: all } of generateCatalogue(3500)) {
      for (const hotel of all) if (waters.some(({ ring }) => isInside(hotel, ring))) inWater.push(hotel.code);
    }
    expect(inWater).toEqual([]);
  });

  it('states its kind, its rules and a registration number that no real place has', () => {
    for (const { details } of hotels) {
      expect(details.ntak).toMatch(/^[A-Z]{2}00\d{6}$/);
      expect(details.policies).toMatchObject({ pets: expect.any(String), parking: expect.any(String) });
      expect(details.languages).toContain('hu');
    }
  });

  it('has sub-scores near its rating, and none without one', () => {
    for (const { ratingTenths, details } of hotels) {
      if (ratingTenths === null) expect(details.ratingParts).toBeNull();
      else
        for (const score of Object.values(details.ratingParts ?? {}))
          expect(Math.abs(score * 10 - ratingTenths)).toBeLessThan(8);
    }
  });
});
