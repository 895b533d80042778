import { defineRemote } from '@jnn/platform/contract';

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
      early: [{ call: 'hotelData', params: { locale: '{locale}', id: '{hotelCode}' } }],
      next: ['reservation'],
      sample: {
        listedIn: '/sitemaps/hotels-1.xml',
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
