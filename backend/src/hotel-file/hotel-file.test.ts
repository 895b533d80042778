import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileHotels, fileText, readText } from '../testing/arbitrary-hotels';

/** The least that a hotel must tell. */
const least = {
  code: 'fenyves-1',
  name: 'Fenyves Panzió',
  cityName: 'Győr',
  category: 3,
  type: 'typePension',
  address: 'Fő út 1.',
  latitude: 47.68,
  longitude: 17.63,
  roomTypes: [
    {
      code: 'DBL',
      nameHu: 'Kétágyas szoba',
      nameEn: 'Double room',
      adults: 2,
      basePrice: 25_000,
      allotment: 4,
      rates: [{ board: 'BB', nonRef: false, boardPrice: 0, percent: 100, freeDays: 3 }],
    },
  ],
};
/** The least with a room type that says more. */
const room = (more: object) => ({ ...least, roomTypes: least.roomTypes.map((one) => ({ ...one, ...more })) });
const rooms = `"${JSON.stringify(least.roomTypes).replaceAll('"', '""')}"`;
const HEAD = 'code,name,cityName,category,type,address,latitude,longitude,facilityWlan,roomTypes';
const row = (code: string, changes: Record<string, string> = {}): string => {
  const cells = { name: 'Fenyves', city: 'Győr', stars: '3', wlan: 'igen', rooms, ...changes };
  return `${code},${cells.name},${cells.city},${cells.stars},typePension,Fő út 1.,47.68,17.63,${cells.wlan},${cells.rooms}`;
};

describe.each(['csv', 'json'] as const)('a file of hotels as %s', (format) => {
  it('holds what was written, whatever the hotels are', async () => {
    await fc.assert(
      fc.asyncProperty(fileHotels, async (hotels) => {
        const rows = await readText(await fileText(hotels, format), format);
        expect(rows.map((one) => one.status === 'good' && one.hotel)).toEqual(hotels);
      }),
      { numRuns: 60 },
    );
  });

  it('of any content is read to its end, row by row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        for (const { status } of await readText(text, format)) expect(status).toBe('bad');
      }),
      { numRuns: 60 },
    );
  });
});

describe('a row of a CSV file', () => {
  it('may leave out what has a default, and write yes in Hungarian', async () => {
    const [one] = await readText(`${HEAD}\r\n${row('a1')}\r\n`, 'csv');
    expect(one).toMatchObject({
      status: 'good',
      line: 2,
      hotel: { code: 'a1', facilityWlan: true, roomSafe: false, phone: null, texts: { hu: [], en: [] } },
    });
  });

  it('may be divided by semicolons, as spreadsheets in Hungary write it', async () => {
    const swap = (text: string): string => text.replaceAll(',', ';');
    const text = `\uFEFF${swap(HEAD)}\n${swap(row('a1', { rooms: '' }))}${rooms}\n`;
    expect(await readText(text, 'csv')).toMatchObject([{ status: 'good', hotel: { name: 'Fenyves' } }]);
  });

  it('that is bad is reported by its line with all its reasons, beside the good ones', async () => {
    const text = [
      HEAD,
      row('a1'),
      row('a2', { stars: '7', wlan: 'talán' }),
      row('a3', { name: '"Két\nsor"' }),
      row('a4', { rooms: '[]' }),
      row('a5', { city: '' }),
    ].join('\n');
    const rows = await readText(text, 'csv');
    const reported = rows.map((one) => (one.status === 'bad' ? `${one.line} ${one.reason}` : one.status));
    expect(reported).toEqual([
      'good',
      expect.stringMatching(/^3 category: .+; facilityWlan: .+/),
      '4 name: holds a control character',
      expect.stringMatching(/^6 roomTypes: /),
      expect.stringMatching(/^7 cityName: /),
    ]);
  });

  it.each(['csv', 'json'] as const)(
    'that a spreadsheet wrote in another encoding than UTF-8 is reported as such (%s)',
    async (format) => {
      const good = format === 'csv' ? `${HEAD}\n${row('a1')}` : JSON.stringify(least);
      const rows = await readText(Buffer.from(good, 'latin1'), format);
      const line = format === 'csv' ? 2 : 1;
      expect(rows).toEqual([{ status: 'bad', line, reason: 'is not UTF-8: save the file as "CSV UTF-8"' }]);
    },
  );

  it('with an unknown column is refused at its header', async () => {
    const rows = await readText(`${HEAD},wifi\n${row('a1')},1\n`, 'csv');
    expect(rows[0]).toEqual({ status: 'bad', line: 1, reason: 'unknown columns: wifi' });
  });

  it('whose quotes do not end is reported by the line on which it begins', async () => {
    const rows = await readText(`${HEAD}\n${row('a1')}\na2,"never\nends`, 'csv');
    expect(rows.at(-1)).toEqual({ status: 'bad', line: 3, reason: 'a quoted cell does not end' });
  });
});

describe('an object of a JSON file', () => {
  it('may be an entry of a list or a line of its own', async () => {
    const list = JSON.stringify([least, { ...least, code: 'b' }], null, 2);
    expect(await readText(list, 'json')).toMatchObject([{ status: 'good', line: 2 }, { status: 'good' }]);
    expect(await readText(`${JSON.stringify(least)}\n${JSON.stringify(least)}`, 'json')).toHaveLength(2);
  });

  it.each([
    [{ ...least, wifi: true }, /Unrecognized key: "wifi"/],
    [{ ...least, name: 'nul \0' }, /name: holds a control character/],
    [{ ...least, texts: { hu: [{ title: 'x', text: '\ud800' }], en: [] } }, /cannot be stored/],
    [{ ...least, pictures: [{ url: 'javascript:alert(1)', width: 8, height: 6 }] }, /^pictures: .*https:\/\//],
    [{ ...least, roomTypes: [...least.roomTypes, ...least.roomTypes] }, /names a room type twice/],
    [{ ...least, code: undefined }, /^code: /],
    [{ ...least, ntak: '19000123' }, /^ntak: must be two capitals and eight digits/],
    [{ ...least, legalKind: 'palace' }, /^legalKind: /],
    [{ ...least, checkInUntil: '10 pm' }, /^checkInUntil: must look like 22:00/],
    [{ ...least, languages: ['Hungarian'] }, /^languages\.0: must be ISO 639 codes/],
    [{ ...least, ratingParts: { food: 9 } }, /^ratingParts/],
    [{ ...least, ratingParts: { staff: 11 } }, /^ratingParts\.staff: /],
    [{ ...least, policies: { pets: 'maybe' } }, /^policies\.pets: /],
    [{ ...least, policies: { petFee: -1 } }, /^policies\.petFee: /],
    [room({ size: 2 }), /^roomTypes\.0\.size: /],
    [room({ beds: [{ kind: 'hammock', count: 1 }] }), /^roomTypes\.0\.beds\.0\.kind: /],
    [room({ beds: [{ kind: 'double', count: 0 }] }), /^roomTypes\.0\.beds\.0\.count: /],
    [room({ view: 'sea' }), /^roomTypes\.0\.view: /],
    [room({ facilities: ['roomMoat'] }), /^roomTypes\.0\.facilities\.0: /],
    [room({ pictures: [{ url: 'ftp://a', width: 8, height: 6 }] }), /^roomTypes\.0\.pictures: .*https:\/\//],
  ])('is refused with its reason when it is %j', async (hotel, reason) => {
    const [one] = await readText(`[\n${JSON.stringify(hotel)}\n]`, 'json');
    expect(one).toMatchObject({ status: 'bad', line: 2 });
    expect(one?.status === 'bad' && one.reason).toMatch(reason);
  });
});
