import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDED_FILTERS, calls, type FilterData, initialFilterData, PAGE_SIZE, type SearchAnswer } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/** All places of a town that a filter leaves, in order. */
async function found(wanted: Partial<FilterData>, city = 'balatonfured'): Promise<SearchAnswer> {
  const filterData = { ...initialFilterData(), ...wanted };
  const ask = async (page: number): Promise<SearchAnswer> => {
    const body = { filterData, maxPerPage: PAGE_SIZE.max, page, session: 'F'.repeat(20), searchData: trip({ city }) };
    const reply = await createVisitor(server).call(calls.filter, { body });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const first = await ask(1);
  const rest = await Promise.all(
    Array.from({ length: Math.ceil(first.total / PAGE_SIZE.max) - 1 }, (_, at) => ask(at + 2)),
  );
  return { ...first, Hotels: [first, ...rest].flatMap(({ Hotels }) => Hotels) };
}

const WISHES: readonly Partial<FilterData>[] = [{}, { mealsBB: true, typeHotel: true }];

describe('the filters beyond the specified ones', () => {
  it.each(ADDED_FILTERS)('by %s finds as many places as its count says, beside others, too', async (name) => {
    for (const wanted of WISHES) {
      const { facets } = await found(wanted);
      expect((await found({ ...wanted, [name]: true })).total).toBe(facets?.added?.[name] ?? 0);
    }
  });

  it('by free cancellation shows only offers that can be cancelled free of charge', async () => {
    const { Hotels } = await found({ freeCancellation: true });
    expect(Hotels.length).toBeGreaterThan(0);
    expect(Hotels.flatMap(({ Offers }) => Offers).filter(({ NonRef }) => NonRef)).toEqual([]);
  });

  it('count boards among the offers that can be cancelled free of charge', async () => {
    const { facets } = await found({ freeCancellation: true });
    const { total } = await found({ freeCancellation: true, mealsHB: true });
    expect(facets?.toggles.mealsHB ?? 0).toBe(total);
  });

  it('by score find places of that score or more, and of several scores the least', async () => {
    const { Hotels, total } = await found({ score8: true });
    expect(Hotels.length).toBeGreaterThan(0);
    for (const { Rating } of Hotels) expect(Rating?.score).toBeGreaterThanOrEqual(8);
    expect((await found({ score8: true, score9: true })).total).toBe(total);
  });

  it('by score leave out places that nobody has scored', async () => {
    const all = await found({});
    const scored = all.Hotels.filter(({ Rating }) => Rating !== null && Rating.score >= 7);
    expect((await found({ score7: true })).total).toBe(scored.length);
  });

  it('by distance find the places that say so, and all chosen distances must hold', async () => {
    const { Hotels, total } = await found({ nearShore: true }, 'siofok');
    expect(Hotels.length).toBeGreaterThan(0);
    for (const { Near } of Hotels) {
      expect(Near?.kind).toBe('shore');
      expect(Near?.metres).toBeLessThanOrEqual(1_000);
    }
    expect((await found({ nearShore: true, nearCentre: true }, 'siofok')).total).toBeLessThanOrEqual(total);
  });

  it('are no facilities of a place', async () => {
    const { Hotels } = await found({ score7: true });
    const names = new Set<string>(ADDED_FILTERS);
    expect(Hotels.flatMap(({ HotelFacilities }) => HotelFacilities).filter((name) => names.has(name))).toEqual([]);
  });
});

describe('what a list says of the way', () => {
  it('is how far the shore is, and in a town without one how far the centre is', async () => {
    const [onLake, inland] = await Promise.all([found({}), found({}, 'gyor')]);
    expect(new Set(onLake.Hotels.map(({ Near }) => Near?.kind))).toEqual(new Set(['shore']));
    expect(new Set(inland.Hotels.map(({ Near }) => Near?.kind))).toEqual(new Set(['centre']));
  });

  it('is how far the bath is in a resort', async () => {
    const { Hotels } = await found({}, 'hajduszoboszlo');
    expect(Hotels.map(({ Near }) => Near?.kind)).toContain('bath');
  });
});

describe('the order by score', () => {
  it.each([
    ['best', true],
    ['worst', false],
  ] as const)(
    'puts the %s score first, places without a score last, and the cheapest first of equals',
    async (...order) => {
      const { Hotels } = await found({ sortRatingActive: true, sortRating: order[1] });
      const sign = order[1] ? -1 : 1;
      const keys = Hotels.map(
        ({ Rating, Offers }) => [Rating ? Rating.score * sign : 100, Offers[0]?.TotalPrice ?? 0] as const,
      );
      expect(keys).toEqual([...keys].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
      expect(new Set(keys.map(([score]) => score)).size).toBeGreaterThan(3);
    },
  );
});
