import type { Answer } from '@jnn/api';
import { addDays, type HotelData, type IsoDate, type Offer } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import type { T } from '../messages';
import { groupFacilities } from './facility-groups';
import { byPrice } from './use-offers';

type JsonLd = Readonly<Record<string, unknown>>;

/** What a hotel is described with. */
export interface DescribedHotel {
  readonly hotel: HotelData;
  /** The address of its page. */
  readonly url: string;
  readonly today: IsoDate;
  readonly t: T;
  /** The offers that the page shows, where it shows some, and the address of the page with their stay. */
  readonly found?: { readonly stay: Stay; readonly answer: Answer<'getOffer'>; readonly url: string };
}

/**
 * A hotel as schema.org describes one, for search engines. Without reviews, since those of the demo are invented. Only the
 * server writes it; browsers get a stub (shell/shell.config.ts).
 */
export function hotelJsonLd(described: DescribedHotel): JsonLd {
  const { hotel, url, t } = described;
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
    starRating: { '@type': 'Rating', ratingValue: hotel.Category, bestRating: 5, worstRating: 1 },
    telephone: hotel.Phone ?? undefined,
    checkinTime: hotel.CheckIn ?? undefined,
    checkoutTime: hotel.CheckOut ?? undefined,
    numberOfRooms: hotel.Rooms ?? undefined,
    amenityFeature: groupFacilities(hotel.Facts).flatMap(({ facilities }) =>
      facilities.map((facility) => ({
        '@type': 'LocationFeatureSpecification',
        name: t(`facility.${facility}`),
        value: true,
      })),
    ),
    priceRange: FromPrice ? `${String(FromPrice.Price)} ${FromPrice.Currency} –` : undefined,
    makesOffer: offersOf(described),
  };
}

/** The cheapest offer of each room for the stay; without a stay the cheapest night; undefined where no price is known. */
function offersOf({ hotel: { FromPrice }, url, today, found }: DescribedHotel): readonly JsonLd[] | undefined {
  if (found) return cheapestOfRooms(found.answer.Offers).map((offer) => offerJsonLd(offer, found));
  if (!FromPrice) return undefined;
  const price = { price: FromPrice.Price, priceCurrency: FromPrice.Currency };
  return [
    {
      '@type': 'Offer',
      url,
      ...price,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'DAY' },
      // Of the nights of the year that follows, some cost that.
      availability: 'https://schema.org/LimitedAvailability',
      validFrom: today,
      validThrough: addDays(today, 365),
    },
  ];
}

function cheapestOfRooms(offers: readonly Offer[]): readonly Offer[] {
  const rooms = new Map<string, Offer>();
  for (const offer of byPrice(offers)) {
    if (offer.CxlDeadLine !== 'null' && !rooms.has(offer.RoomType)) rooms.set(offer.RoomType, offer);
  }
  return [...rooms.values()];
}

/** An offer for a whole stay. One that the property has to confirm may turn out not to be free. */
const offerJsonLd = (offer: Offer, { stay, answer, url }: NonNullable<DescribedHotel['found']>): JsonLd => ({
  '@type': 'Offer',
  name: offer.RoomName || offer.RoomType,
  url,
  price: offer.TotalPrice,
  priceCurrency: offer.Currency,
  availability: `https://schema.org/${offer.Availability === 1 ? 'InStock' : 'LimitedAvailability'}`,
  availabilityStarts: stay.dateFrom,
  availabilityEnds: stay.dateUntil,
  validThrough: answer.ValidUntil,
});
