import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { findOffer, openSession, reservationFor } from '../../testing/booking-journey';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

async function shopper() {
  const guest = createVisitor(server);
  const session = await openSession(guest);
  const found = await findOffer(server);
  const { HotelSearchCode } = found.offer;
  const apply = (code: string) => guest.call(calls.applyCoupon, { body: { code, HotelSearchCode, session } });
  const insert = (changes: Parameters<typeof reservationFor>[2] = {}) =>
    guest.call(calls.bookingInsert, { body: reservationFor(found, session, changes) });
  return { guest, session, found, apply, insert };
}

describe('a coupon', () => {
  it('takes its percentage off the offer, and off what is booked', async () => {
    const { apply, insert, found } = await shopper();
    const reduced = Math.round(found.offer.TotalPrice * 0.9);
    const applied = await apply('ut10');
    expect(applied.body).toMatchObject({
      code: 'UT10',
      discount: { percent: 10, Currency: 'HUF' },
      TotalPrice: reduced,
    });
    const { body } = await insert({ prices: applied.body.prices });
    expect(body).toMatchObject({ TotalPrice: reduced, prices: applied.body.prices });
  });

  it('of an amount takes that off, and is no change of price', async () => {
    const { guest, session, apply, insert, found } = await shopper();
    const { offer } = found;
    const { body } = await apply('BALATON5000');
    expect(body.TotalPrice).toBe(offer.TotalPrice - 5000);
    const { HotelSearchCode, CxlDeadLine } = offer;
    const seen = { HotelSearchCode, TotalPrice: body.TotalPrice, Currency: 'HUF', CxlDeadLine, session };
    expect((await guest.call(calls.bookingChange, { body: seen })).body.status).toBe(0);
    expect((await insert({ prices: body.prices })).body.TotalPrice).toBe(offer.TotalPrice - 5000);
  });

  it('left over from an offer that was not booked takes nothing off another one', async () => {
    const { guest, session, apply } = await shopper();
    const reduced = (await apply('UT10')).body.prices;
    const other = await findOffer(server, {}, 1);
    const { HotelSearchCode, TotalPrice, CxlDeadLine } = other.offer;
    const seen = { HotelSearchCode, TotalPrice: TotalPrice + 1, Currency: 'HUF', CxlDeadLine, session };
    expect((await guest.call(calls.bookingChange, { body: seen })).body).toMatchObject({ status: 2, TotalPrice });
    const insert = (prices: typeof reduced) =>
      guest.call(calls.bookingInsert, { body: reservationFor(other, session, { prices }) });
    expect(await insert(reduced)).toMatchObject({ status: 409, error: { error: 'price-changed', TotalPrice } });
    expect((await insert(other.offer.prices)).body.TotalPrice).toBe(TotalPrice);
  });

  it('takes nothing off for who starts over and is shown the full price of the same offer', async () => {
    const { apply, insert, found } = await shopper();
    await apply('UT10');
    const booked = await insert({ prices: found.offer.prices });
    expect(booked.body).toMatchObject({ TotalPrice: found.offer.TotalPrice, prices: found.offer.prices });
  });

  it('can be removed again', async () => {
    const { guest, session, apply, insert, found } = await shopper();
    await apply('UT10');
    expect((await guest.call(calls.clearCoupon, { body: { session } })).body).toEqual({ cleared: true });
    expect((await guest.call(calls.clearCoupon, { body: { session } })).body).toEqual({ cleared: false });
    expect((await insert()).body.TotalPrice).toBe(found.offer.TotalPrice);
  });

  it.each(['TAVALYI', 'NINCS-ILYEN', 'ÁRVÍZTŰRŐ'])('is refused when it is over or unknown: %s', async (code) => {
    const { apply } = await shopper();
    expect(await apply(code)).toMatchObject({ status: 422, error: { error: 'coupon-invalid' } });
  });

  it('for one use reduces one booking; a later booking at the reduced price is refused with the present price', async () => {
    const [first, second] = [await shopper(), await shopper()];
    const prices = (await first.apply('EGYSZER')).body.prices;
    await second.apply('EGYSZER');
    const booked = await first.insert({ prices });
    expect(booked.status).toBe(200);
    const late = await second.insert({ prices });
    expect(late).toMatchObject({
      status: 409,
      error: { error: 'price-changed', TotalPrice: second.found.offer.TotalPrice },
    });

    const { GoBookingCode } = booked.body;
    await first.guest.call(calls.bookingCancel, { body: { GoBookingCode, session: first.session } });
    expect((await second.apply('EGYSZER')).status).toBe(200);
  });

  it('belongs to the browser that owns the session', async () => {
    const { session, found } = await shopper();
    const { HotelSearchCode } = found.offer;
    const thief = await createVisitor(server).call(calls.applyCoupon, {
      body: { code: 'UT10', HotelSearchCode, session },
    });
    expect(thief.status).toBe(403);
  });
});
