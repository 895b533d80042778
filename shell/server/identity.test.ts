import { describe, expect, it } from '@jest/globals';
import { contact } from '@jnn/testing';
import { agencyJsonLd } from './identity';

const withAddress = (content: string) => contact().map((item, at) => (at === 1 ? { ...item, content } : item));

describe('the agency as schema.org describes one', () => {
  it('has what the contact details say, its logo and its pages elsewhere', () => {
    expect(agencyJsonLd(contact(), ['https://facebook.example/jnn'])).toEqual({
      '@type': 'TravelAgency',
      '@id': '/#agency',
      name: 'JNN Utazási Iroda Kft.',
      url: '/',
      logo: '/icons/icon-512.png',
      image: '/icons/share-hu.jpg',
      telephone: '0696 555 000',
      email: 'info@example.hu',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Fő utca 2.',
        postalCode: '9021',
        addressLocality: 'Győr',
        addressCountry: 'HU',
      },
      taxID: '12345676-2-08',
      sameAs: ['https://facebook.example/jnn'],
    });
  });

  it('keeps an address whole that is not written as in Hungary', () => {
    expect(agencyJsonLd(withAddress('10 Downing Street, London'), [])).toMatchObject({
      address: { '@type': 'PostalAddress', streetAddress: '10 Downing Street, London' },
    });
  });

  it('leaves out what is not known', () => {
    expect(agencyJsonLd(null, [])).toEqual({
      ...{ '@type': 'TravelAgency', '@id': '/#agency', name: 'JNN', url: '/' },
      ...{ logo: '/icons/icon-512.png', image: '/icons/share-hu.jpg' },
    });
    expect(agencyJsonLd(withAddress(' '), [])).toMatchObject({ address: undefined });
  });
});
