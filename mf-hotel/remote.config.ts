import { defineRemote } from '@jnn/remote';

export default defineRemote({
  name: 'mf-hotel',
  pages: [
    {
      name: 'hotel',
      paths: ['/szallas/{city}/{hotel}/{hotelCode}'],
      title: { hu: 'Szállás', en: 'Accommodation' },
    },
  ],
});
