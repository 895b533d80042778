import { defineRemote } from '@jnn/platform/contract';

/** The day so many days later, in the form of the search's address. */
const dayAfter = (today: Date, days: number): string =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const config = defineRemote({
  name: 'mf-search',
  pages: [
    {
      name: 'index',
      paths: ['/'],
      title: { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' },
      description: {
        hu: 'Szállások Magyarországon: keressen város és dátum szerint, teljes árral, világos lemondási feltételekkel.',
        en: 'Places to stay in Hungary: search by town and dates. Full prices and clear cancellation terms.',
      },
      next: ['results'],
      sample: { press: { role: 'combobox', name: { hu: 'Úti cél', en: 'Destination' } } },
    },
    {
      name: 'results',
      paths: ['/szallas-lista', '/search/search'],
      title: { hu: 'Szállások', en: 'Places to stay' },
      description: {
        hu: 'Szabad szállások Magyarországon: teljes árak, képek, felszereltség és lemondási feltételek egy helyen.',
        en: 'Available places to stay in Hungary: full prices, photos, facilities and cancellation terms in one list.',
      },
      next: ['hotel'],
      sample: {
        query: (today) =>
          `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${dayAfter(today, 40)}&dateUntil=${dayAfter(today, 42)}&nights=2&adult=2`,
        press: [
          { role: 'button', name: { hu: 'Név', en: 'Name' } },
          { role: 'button', name: { hu: 'Szűrők', en: 'Filters' } },
        ],
      },
    },
    {
      name: 'shortlist',
      paths: ['/kedvencek', '/shortlist'],
      personal: true,
      title: { hu: 'Kedvenceim', en: 'My shortlist' },
      description: {
        hu: 'A szívvel megjelölt szállások egy helyen: árak, távolságok és felszereltség egymás mellett.',
        en: 'The places to stay marked by a heart in one list: prices, distances and facilities side by side.',
      },
      next: ['hotel'],
      sample: { press: { role: 'link', name: { hu: 'Szállást keresek', en: 'Find a place to stay' } } },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-search': typeof config;
  }
}
