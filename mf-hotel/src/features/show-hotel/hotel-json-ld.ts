import type { HotelData } from '@jnn/contract';
import type { T } from '../../messages';
import { groupFacts } from '../../lib/fact-groups';

/** A hotel as schema.org describes one, for search engines. Reviews stay out: those of the demo are nobody's. */
export function hotelInData(hotel: HotelData, url: string, t: T): Readonly<Record<string, unknown>> {
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
