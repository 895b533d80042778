import { describe, expect, it } from '@jest/globals';
import { BookingState, SessionId } from '@jnn/contract';
import { bookingChange, hotel, offer, paymentResult, searchData } from '@jnn/testing';
import { createCurrentBooking } from './booking-store';

const LABEL = SessionId.parse('LabelOfThisBrowser20');
const choice = () => ({ hotel: hotel(), offer: offer(), searchData: searchData() });

describe('the general booking state', () => {
  it('begins with forints and nothing chosen, in the session of the moment', () => {
    const state = createCurrentBooking(() => LABEL).store.getState();
    const { currency, listPageMapWiev, session, ...rest } = state;
    expect([currency, listPageMapWiev, session]).toEqual(['HUF', false, LABEL]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it('takes note of what is looked for and for whom', () => {
    const booking = createCurrentBooking();
    booking.setSearchData(searchData({ adult: 3, child: 1, infant: 1 }));
    expect(booking.store.getState()).toMatchObject({
      searchData: { city: 'heviz', nights: 2 },
      guests: { adult: 3, child: 1, infant: 1 },
    });
  });

  it('knows the map as long as it is shown', () => {
    const booking = createCurrentBooking();
    const map = {
      northEast: { latitude: 47, longitude: 18 },
      southWest: { latitude: 46, longitude: 17 },
    };
    booking.setMap(map);
    expect(booking.store.getState()).toMatchObject({ map, listPageMapWiev: true });
    booking.setMap(null);
    expect(booking.store.getState()).toMatchObject({ map: null, listPageMapWiev: false });
  });

  it('holds a whole choice: hotel, offer, place, code and session, and no check of another offer', () => {
    let label: SessionId | null = null;
    const booking = createCurrentBooking(() => label);
    booking.setBookingChange(bookingChange({ status: 2 }));
    label = LABEL;
    booking.chooseOffer(choice());
    expect(booking.store.getState()).toMatchObject({
      selectedHotel: { HotelCode: 'H1001' },
      selectedOffer: { OfferId: 'dbl-bb-flex' },
      hotelSearchCode: 'signed/offer/1',
      geoPoint: { latitude: 46.7903, longitude: 17.1886 },
      guests: { adult: 2, child: 0, infant: 0 },
      bookingChange: null,
      session: LABEL,
    });
  });

  it('keeps what the check, the booking and the bank answered', () => {
    const booking = createCurrentBooking();
    booking.chooseOffer(choice());
    booking.setBookingChange(bookingChange({ status: 1 }));
    booking.setPaymentResult(paymentResult({ status: 'timeout' }));
    expect(booking.store.getState()).toMatchObject({
      bookingChange: { status: 1 },
      apiResponse: { status: 'timeout' },
      selectedOffer: { OfferId: 'dbl-bb-flex' },
    });
    booking.setBookingChange(null);
    expect(booking.store.getState().bookingChange).toBeNull();
  });

  it('is put back after a reload with the session of now, and fits what data/save takes', () => {
    const before = createCurrentBooking();
    before.chooseOffer(choice());
    before.setPaymentResult(paymentResult());
    const kept = BookingState.parse(JSON.parse(JSON.stringify(before.store.getState())));

    const after = createCurrentBooking(() => LABEL);
    after.restore(kept);
    expect(after.store.getState()).toEqual({ ...before.store.getState(), session: LABEL });
  });

  it('is not put back over a booking that was begun meanwhile', () => {
    const kept = createCurrentBooking();
    kept.chooseOffer({ ...choice(), offer: offer({ OfferId: 'of-yesterday' }) });
    const now = createCurrentBooking();
    now.chooseOffer(choice());
    now.restore(kept.store.getState());
    expect(now.store.getState().selectedOffer?.OfferId).toBe('dbl-bb-flex');
  });

  it('is forgotten whole when the booking has ended', () => {
    const booking = createCurrentBooking(() => LABEL);
    const fresh = booking.store.getState();
    booking.chooseOffer(choice());
    booking.setPaymentResult(paymentResult());
    expect(booking.store.getState()).not.toEqual(fresh);
    booking.clear();
    expect(booking.store.getState()).toEqual(fresh);
  });

  it('belongs to one page: two do not share it', () => {
    const [one, other] = [createCurrentBooking(), createCurrentBooking()];
    one.setSearchData(searchData());
    expect(other.store.getState().searchData).toBeNull();
  });
});
