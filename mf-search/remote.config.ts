import { defineRemote } from '@jnn/platform/contract';

const config = defineRemote({
  name: 'mf-search',
  pages: [
    {
      name: 'index',
      paths: ['/'],
      title: { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' },
      description: {
        hu: 'Szállások Magyarországon: keressen város és dátum szerint, teljes árral, világos lemondási feltételekkel.',
        en: 'Places to stay in Hungary: search by town and dates, with the full price and plain cancellation terms.',
      },
    },
    {
      name: 'results',
      paths: ['/szallas-lista', '/search/search'],
      title: { hu: 'Szállások', en: 'Places to stay' },
      description: {
        hu: 'Szabad szállások magyar városokban: teljes ár, képek, felszereltség és lemondási feltételek egy listában.',
        en: 'Free places to stay in Hungarian towns: full prices, pictures, facilities and cancellation terms in one list.',
      },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-search': typeof config;
  }
}
