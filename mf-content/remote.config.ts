import { defineRemote } from '@jnn/platform/contract';

const PRINT = { role: 'button', name: { hu: 'Nyomtatás', en: 'Print' } } as const;

const config = defineRemote({
  name: 'mf-content',
  pages: [
    {
      name: 'contact',
      paths: ['/contact-page'],
      title: { hu: 'Kapcsolat', en: 'Contact' },
      description: {
        hu: 'A JNN utazási iroda telefonszáma, e-mail-címe, székhelye és levelezési címe.',
        en: 'Phone, e-mail, registered office and postal address of the JNN travel agency.',
      },
      prefetch: [{ call: 'contact', params: {} }],
      sample: { press: { role: 'button', name: { hu: 'Nagyítás', en: 'Zoom in' } } },
    },
    {
      name: 'payment-information',
      paths: ['/fizetesi-tajekoztato'],
      title: { hu: 'Fizetési tájékoztató', en: 'Payment information' },
      prefetch: [{ call: 'document', params: { key: 'fizetesi-tajekoztato-{locale}' } }],
      sample: { press: PRINT },
    },
    {
      name: 'online-card-payment',
      paths: ['/internetes-kartyas-fizetes'],
      title: { hu: 'Internetes kártyás fizetés', en: 'Online card payment' },
      prefetch: [{ call: 'document', params: { key: 'internetes-kartyas-fizetes-{locale}' } }],
      sample: { press: PRINT },
    },
    {
      name: 'documents',
      paths: ['/documents/Documents'],
      title: { hu: 'Dokumentumok', en: 'Documents' },
      description: {
        hu: 'Általános szerződési feltételek, adatvédelmi nyilatkozat és tudnivalók a kártyás fizetésről.',
        en: 'General terms, privacy statement and information about paying by card.',
      },
      sample: { press: { role: 'link', name: { hu: 'Fizetési tájékoztató', en: 'Payment information' } } },
    },
    {
      name: 'document',
      paths: ['/{slug}'],
      title: { hu: 'Dokumentum', en: 'Document' },
      prefetch: [{ call: 'document', params: { key: '{slug}-{locale}' } }],
      sample: { parameters: { slug: 'fizetesi-tajekoztato' }, press: PRINT },
    },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-content': typeof config;
  }
}
