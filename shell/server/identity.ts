import { type Contact, CONTACT_INDEX, SHARE_SIZE } from '@jnn/contract';
import type { SiteDefinition } from '@jnn/platform/server';
import type { OfferedCapabilities } from './capabilities';
import type { SiteServerConfig } from './config';

const NAME = 'JNN';
const TITLE = { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' } as const;
const LOGO = '/icons/icon-512.png';
const PICTURE = { hu: '/icons/share-hu.jpg', en: '/icons/share-en.jpg' } as const;

/** JNN's names, addresses and pictures in the heads of its documents. */
export const siteIdentity = (
  { SOCIAL_LINKS }: Pick<SiteServerConfig, 'SOCIAL_LINKS'>,
  backend: Pick<OfferedCapabilities, 'contact'>,
): SiteDefinition['identity'] => ({
  name: NAME,
  title: TITLE,
  home: { page: 'index', label: { hu: 'Főoldal', en: 'Home' }, href: { hu: '/', en: '/en' } },
  logo: LOGO,
  picture: {
    hu: { href: PICTURE.hu, ...SHARE_SIZE, alt: TITLE.hu },
    en: { href: PICTURE.en, ...SHARE_SIZE, alt: TITLE.en },
  },
  openGraphLocales: { hu: 'hu_HU', en: 'en_GB' },
  organization: () =>
    agencyJsonLd(
      backend.contact(),
      SOCIAL_LINKS.map(({ url }) => url),
    ),
});

/**
 * The agency as schema.org describes one.
 * @param contact null where the backend has not answered yet
 * @param profiles the addresses of its pages at other sites
 */
export function agencyJsonLd(contact: Contact | null, profiles: readonly string[]): Readonly<Record<string, unknown>> {
  const item = (name: keyof typeof CONTACT_INDEX): string | undefined => {
    const text = contact?.[CONTACT_INDEX[name]]?.content.trim();
    return text === '' ? undefined : text;
  };
  const headquarters = item('headquarters');
  return {
    '@type': 'TravelAgency',
    '@id': '/#agency',
    name: item('name') ?? NAME,
    url: '/',
    logo: LOGO,
    image: PICTURE.hu,
    telephone: item('phone'),
    email: item('email'),
    address: headquarters === undefined ? undefined : addressJsonLd(headquarters),
    taxID: item('taxNumber'),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** `1051 Budapest, Minta utca 1.`, as addresses are written in Hungary. */
const HUNGARIAN_ADDRESS = /^(\d{4}) ([^,]+), *(.+)$/;

function addressJsonLd(written: string): Readonly<Record<string, unknown>> {
  const [, postalCode, addressLocality, streetAddress] = HUNGARIAN_ADDRESS.exec(written) ?? [];
  return postalCode === undefined
    ? { '@type': 'PostalAddress', streetAddress: written }
    : { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: 'HU' };
}
