import type { ReservationForm } from '../lib/reservation-form';
import type { ReservedOffer } from '../lib/reservation-payload';

/** What tests of the reservation form reserve: a double room for a family, with the ids that travel along. */
export const stay = { dateFrom: '2026-07-05', dateUntil: '2026-07-07', nights: 2, adult: 2, child: 1, infant: 1 };
export const ids = { draftId: 'AAAABBBBCCCCDDDDEEEE' };
export const reservedOffer: ReservedOffer = {
  hotelSearchCode: 'signed/offer/1',
  roomType: 'DBL',
  deadline: '2026-07-02',
  prices: { totalPriceEUR: 122, totalPriceHUF: 47_800 },
  stay,
  hotelSlug: 'toparti-nadas-hotel',
  citySlug: 'heviz',
  query: 'dateFrom=2026-07-05&dateUntil=2026-07-07',
};

/** A form that nothing is wrong with, for {@link stay}. */
export const goodForm: ReservationForm = {
  adults: [
    { title: 'MRS.', lastName: 'Kovács', firstName: 'Anna' },
    { title: 'MR.', lastName: 'Kovács', firstName: 'Béla' },
  ],
  children: [{ lastName: 'Kovács', firstName: 'Csilla' }],
  contact: {
    email: 'anna@example.hu',
    phone: '+36 30 123 4567',
    country: 'Magyarország',
    postcode: '9021',
    city: 'Győr',
    street: 'Fő utca 1.',
  },
  invoice: {
    wanted: false,
    companyName: '',
    taxNumber: '',
    sameAddress: true,
    country: 'Magyarország',
    postcode: '',
    city: '',
    street: '',
  },
  remark: '',
  acceptsTerms: true,
  acceptsPrivacy: true,
};
