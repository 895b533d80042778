import type { HotelData } from '@jnn/contract';
import { groupFacts } from '../../lib/fact-groups';
import type { T } from '../../messages';

/**
 * A hotel as schema.org describes one, for search engines. Without reviews, since those of the demo are invented. Only the
 * server writes it; browsers get a stub (shell/shell.config.ts).
 */
export function hotelJsonLd(hotel: HotelData, url: string, t: T): Readonly<Record<string, unknown>> {
  const { FromPrice } = hotel;
  return {
    '@type': 'Hotel',
    name: hotel.HotelName,
    url,
    description: hotel.Texts[0]?.text,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.Address,
      postalCode: hotel.ZipCode,
      addressLocality: hotel.CityName,
      addressCountry: hotel.Country,
    },
    geo: { '@type': 'GeoCoordinates', ...hotel.GeoPoint },
    image: hotel.Images.map((picture) => picture.url),
    starRating: { '@type': 'Rating', ratingValue: hotel.Category },
    telephone: hotel.Phone ?? undefined,
    checkinTime: hotel.CheckIn ?? undefined,
    checkoutTime: hotel.CheckOut ?? undefined,
    numberOfRooms: hotel.Rooms ?? undefined,
    amenityFeature: groupFacts(hotel.Facts).flatMap(({ facts }) =>
      facts.map((fact) => ({ '@type': 'LocationFeatureSpecification', name: t(`facts.${fact}`), value: true })),
    ),
    ...(FromPrice && {
      priceRange: `${String(FromPrice.Price)} ${FromPrice.Currency} –`,
      makesOffer: { '@type': 'AggregateOffer', lowPrice: FromPrice.Price, priceCurrency: FromPrice.Currency },
    }),
  };
}
