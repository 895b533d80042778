import type { HotelData } from '@jnn/contract';
import { useHref, usePageHead } from '@jnn/router';
import { groupFacts } from '../../lib/fact-groups';
import { type T, useMessages } from '../../messages';

/** Sets the document's head for a hotel: title, description, picture, JSON-LD and breadcrumbs. */
export function useHotelHead(hotel: HotelData): void {
  const t = useMessages();
  const href = useHref();
  const { CityName, CityCode, CitySlug, HotelCode, HotelName, Slug } = hotel;
  const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
  usePageHead({
    title: HotelName,
    description: [`${HotelName}, ${CityName}.`, hotel.Texts[0]?.text].filter(Boolean).join(' '),
    image: hotel.Images[0]?.url,
    data: [hotelJsonLd(hotel, href('hotel', params), t)],
    trail: [{ name: CityName, href: href('results', {}, { city: CityCode || CitySlug, cityName: CityName }) }],
    params,
  });
}

/** A hotel as schema.org describes one, for search engines. Without reviews, since those of the demo are invented. */
function hotelJsonLd(hotel: HotelData, url: string, t: T): Readonly<Record<string, unknown>> {
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
