import { calls } from '@jnn/contract';
import { type AskSite, defineRemote } from '@jnn/platform/contract';

/** The reservation of the first offer that a search of forty days ahead finds. */
async function firstOffer(ask: AskSite, today: Date): Promise<string> {
  const day = (ahead: number): string => new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const stay = { dateFrom: day(40), dateUntil: day(42), nights: 2, adult: 2, child: 0, infant: 0 };
  const searchData = { ...stay, cityName: 'Hévíz', city: 'heviz' };
  const answer = await ask('/api/hu/search', { searchData, maxPerPage: 1, session: 'a'.repeat(20) });
  const [hotel] = calls.search.answer.parse(answer).Hotels;
  const [offer] = hotel?.Offers ?? [];
  if (!hotel || !offer) throw new Error('a search for two nights in Hévíz has no offer');
  const { CitySlug, Slug } = hotel.AditionalData;
  const query = new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)]));
  return `/foglalas/${CitySlug}/${Slug}/${hotel.HotelCode}/${offer.OfferId}/a-draft-of-no-one?${query}`;
}

const config = defineRemote({
  name: 'mf-booking',
  pages: [
    {
      // Reservation: an offer's id and the draft's id. Payment: a booking's id and its GoBookingCode.
      name: 'reservation',
      paths: ['/foglalas/{city}/{hotel}/{hotelCode}/{offerId}/{id}'],
      personal: true,
      title: { hu: 'Foglalás', en: 'Book your stay' },
      description: {
        hu: 'Adja meg a vendégek adatait, és foglalja le a kiválasztott szállást.',
        en: 'Give the guests’ details and book the place that you have chosen.',
      },
      sample: {
        find: firstOffer,
        press: {
          role: 'button',
          name: { hu: 'Foglalás fizetési kötelezettséggel', en: 'Book with obligation to pay' },
        },
      },
    },
    {
      name: 'bookings',
      paths: ['/foglalasi-lista', '/profile/booking-list'],
      guard: 'authenticated',
      title: { hu: 'Foglalásaim', en: 'My bookings' },
      description: {
        hu: 'Közelgő, korábbi és lemondott foglalásai egy helyen.',
        en: 'Your upcoming, past and cancelled bookings in one place.',
      },
      sample: { press: { role: 'tab', name: { hu: 'Korábbi', en: 'Past' } } },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-booking': typeof config;
  }
}
