import { defineRemote } from '@jnn/platform/contract';

const config = defineRemote({
  name: 'mf-booking',
  pages: [
    {
      // Reservation: an offer's id and the draft's id. Payment: a booking's id and its GoBookingCode.
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

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-booking': typeof config;
  }
}
