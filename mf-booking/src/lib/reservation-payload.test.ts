import { describe, expect, it } from '@jest/globals';
import { Reservation } from '@jnn/contract';
import { reservedOffer, goodForm, ids } from '../testing/reservation-form';
import type { ReservationForm } from './reservation-form';
import { toReservation } from './reservation-payload';

const [leader, second] = goodForm.adults;
const form: ReservationForm = {
  ...goodForm,
  adults: [leader, second].flatMap((adult) => (adult ? [{ ...adult, lastName: ` ${adult.lastName} ` }] : [])),
  remark: 'Későn érkezünk.',
};

describe('the reservation payload', () => {
  it('has the fields and names of R-8.3 to R-8.8', () => {
    expect(Reservation.parse(toReservation(form, reservedOffer, ids))).toEqual({
      AgentReference: 'AAAABBBBCCCCDDDDEEEE',
      HotelSearchCode: 'signed/offer/1',
      ArrivalDate: '2026-07-05',
      DateUntil: '2026-07-07',
      Nights: 2,
      LeaderPersonID: 1,
      NoAlternativeHotel: 1,
      Email: 'anna@example.hu',
      CancellationDeadline: '2026-07-02',
      Rooms: [
        {
          RoomType: [
            { Adults: 2 },
            {
              Person: [
                { PersonID: 1, Title: 'MRS.', FirstName: 'Anna', LastName: 'Kovács' },
                { PersonID: 2, Title: 'MR.', FirstName: 'Béla', LastName: 'Kovács' },
              ],
            },
            { Child: [{ FirstName: 'Csilla', LastName: 'Kovács', ChildAge: 8 }] },
          ],
        },
      ],
      LateArrival: '19:20',
      AdjoiningRooms: 0,
      ConnectingRooms: 0,
      Remark: 'Későn érkezünk.\nCots: 1',
      prices: { totalPriceEUR: 122, totalPriceHUF: 47_800 },
      roomType: 'DBL',
      userDatas: {
        phoneNumber: '0630 123 4567',
        city: 'Győr',
        streetName: 'Fő utca 1.',
        country: 'Magyarország',
        postcode: '9021',
      },
      PayPath: {
        query: 'dateFrom=2026-07-05&dateUntil=2026-07-07',
        hotelSlug: 'toparti-nadas-hotel',
        citySlug: 'heviz',
      },
    });
  });

  it('is sent for an offer that names no room, whose code tells the backend which one it is', () => {
    const payload = Reservation.parse(toReservation(form, { ...reservedOffer, roomType: '' }, ids));
    expect(payload).toMatchObject({ roomType: '', HotelSearchCode: 'signed/offer/1' });
  });

  it('names the company when an invoice is wanted, at the traveller’s address unless another is given', () => {
    const invoice = { ...form.invoice, wanted: true, companyName: 'Út Kft.', taxNumber: '12345676242' };
    const same = Reservation.parse(toReservation({ ...form, invoice }, reservedOffer, ids));
    expect(same.companyDatas).toEqual({
      companyName: 'Út Kft.',
      taxNumber: '12345676-2-42',
      zipCode: '9021',
      city: 'Győr',
      street: 'Fő utca 1.',
      country: 'Magyarország',
    });
    const own = { ...invoice, sameAddress: false, postcode: '1051', city: 'Budapest', street: 'Tér 2.' };
    const other = Reservation.parse(toReservation({ ...form, invoice: own }, reservedOffer, ids));
    expect(other.companyDatas).toMatchObject({ zipCode: '1051', city: 'Budapest', street: 'Tér 2.' });
  });

  it('leaves out a company that was typed before the wish for an invoice was taken back', () => {
    const invoice = { ...form.invoice, companyName: 'Út Kft.', taxNumber: '12345676-2-42' };
    expect(Reservation.parse(toReservation({ ...form, invoice }, reservedOffer, ids))).not.toHaveProperty(
      'companyDatas',
    );
  });
});
