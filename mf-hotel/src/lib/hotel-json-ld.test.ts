import { describe, expect, it } from '@jest/globals';
import { hotel as foundHotel, hotelData, offer } from '@jnn/testing';
import type { Stay } from '@jnn/session';
import type { T } from '../messages';
import { hotelJsonLd } from './hotel-json-ld';

// The words of facilities are not what is looked at.
const t = ((key: string) => key) as T;
const URL = '/szallas/heviz/hotel-heviz/h1';
const STAY: Stay = { dateFrom: '2026-07-01', dateUntil: '2026-07-03', nights: 2, adult: 2, child: 0, infant: 0 };
const described = { hotel: hotelData(), url: URL, today: '2026-03-01', t };
const withOffers = (Offers: ReturnType<typeof offer>[], ValidUntil?: string) =>
  hotelJsonLd({
    ...described,
    found: { stay: STAY, answer: { Hotel: foundHotel(), Offers, ValidUntil }, url: `${URL}?nights=2` },
  });

describe('the offers of a hotel as schema.org describes them', () => {
  it('are, without a stay, the night from which it can be had, for a year', () => {
    const hotel = hotelData({ FromPrice: { Price: 15_900, Currency: 'HUF' } });
    expect(hotelJsonLd({ ...described, hotel })).toMatchObject({
      url: URL,
      makesOffer: [
        {
          '@type': 'Offer',
          url: URL,
          price: 15_900,
          priceCurrency: 'HUF',
          priceSpecification: { price: 15_900, unitCode: 'DAY' },
          availability: 'https://schema.org/LimitedAvailability',
          validFrom: '2026-03-01',
          validThrough: '2027-03-01',
        },
      ],
    });
  });

  it('are none where no price is known', () => {
    expect(hotelJsonLd({ ...described, hotel: hotelData({ FromPrice: null }) })['makesOffer']).toBeUndefined();
  });

  it('are, for a stay, the cheapest of each room, with how long they hold and whether the room is free', () => {
    const double = { RoomType: 'DBL', RoomName: 'Double', Currency: 'HUF' } as const;
    const family = { RoomType: 'FAM', RoomName: '', Availability: 2, Currency: 'HUF' } as const;
    const offers = [
      offer({ ...double, OfferId: 'd1', TotalPrice: 50_000 }),
      offer({ ...double, OfferId: 'd2', TotalPrice: 40_000 }),
      offer({ ...family, OfferId: 'f1', TotalPrice: 30_000 }),
    ];
    const same = {
      ...{ '@type': 'Offer', url: `${URL}?nights=2`, priceCurrency: 'HUF', validThrough: '2026-03-01T10:00:00Z' },
      ...{ availabilityStarts: '2026-07-01', availabilityEnds: '2026-07-03' },
    };
    expect(withOffers(offers, '2026-03-01T10:00:00Z')['makesOffer']).toEqual([
      { ...same, name: 'FAM', price: 30_000, availability: 'https://schema.org/LimitedAvailability' },
      { ...same, name: 'Double', price: 40_000, availability: 'https://schema.org/InStock' },
    ]);
  });

  it('are not those that are broken', () => {
    const offers = [offer({ CxlDeadLine: 'null', TotalPrice: 1 }), offer({ TotalPrice: 40_000 })];
    expect(withOffers(offers)['makesOffer']).toMatchObject([{ price: 40_000 }]);
  });
});
