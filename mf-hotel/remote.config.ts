import { defineRemote } from '@jnn/platform/contract';

/** The query of a stay forty days ahead: with days the page has offers. */
function stayAhead(today: Date): string {
  const day = (ahead: number): string => new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  return `dateFrom=${day(40)}&dateUntil=${day(42)}&nights=2&adult=2&child=0&infant=0`;
}

const config = defineRemote({
  name: 'mf-hotel',
  pages: [
    {
      name: 'hotel',
      paths: ['/szallas/{city}/{hotel}/{hotelCode}'],
      title: { hu: 'Szállás', en: 'Place to stay' },
      description: {
        hu: 'A szállás képei, szobái, árai, felszereltsége és helye a térképen.',
        en: 'Photos, rooms, prices and facilities of the property, and where it is on the map.',
      },
      prefetch: [{ call: 'hotelData', params: { locale: '{locale}', id: '{hotelCode}' } }],
      next: ['reservation'],
      sample: {
        listedIn: '/sitemaps/hotels-1.xml',
        query: stayAhead,
        press: { role: 'button', name: { hu: 'Megosztás', en: 'Share' } },
      },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-hotel': typeof config;
  }
}
