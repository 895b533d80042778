import { defineRemote } from '@jnn/platform/contract';

export default defineRemote({
  name: 'mf-booking',
  pages: [
    {
      name: 'reservation',
      paths: ['/foglalas/{city}/{hotel}/{hotelCode}/{offerId}/{id}'],
      personal: true,
      title: { hu: 'Foglalás', en: 'Reservation' },
    },
    {
      name: 'bookings',
      paths: ['/foglalasi-lista', '/profile/booking-list'],
      guard: 'authenticated',
      title: { hu: 'Foglalásaim', en: 'My bookings' },
    },
  ],
});
