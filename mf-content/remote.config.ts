import { defineRemote } from '@jnn/remote';

export default defineRemote({
  name: 'mf-content',
  pages: [
    {
      name: 'contact',
      paths: ['/contact-page'],
      title: { hu: 'Kapcsolat', en: 'Contact' },
    },
    {
      name: 'payment-information',
      paths: ['/fizetesi-tajekoztato'],
      title: { hu: 'Fizetési tájékoztató', en: 'Payment information' },
    },
    {
      name: 'online-card-payment',
      paths: ['/internetes-kartyas-fizetes'],
      title: { hu: 'Internetes kártyás fizetés', en: 'Online card payment' },
    },
    {
      name: 'documents',
      paths: ['/documents/Documents'],
      title: { hu: 'Dokumentumok', en: 'Documents' },
    },
    {
      name: 'document',
      paths: ['/{slug}'],
      title: { hu: 'Dokumentum', en: 'Document' },
    },
  ],
});
