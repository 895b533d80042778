import type { calls, Locale } from '@jnn/contract';
import type * as z from 'zod/mini';
import type { Core } from '../../core';
import { pricesOf } from '../../money';
import type { SheetHotel } from '../catalogue/sheet';
import { type Asked, offerId, type PricedOffer } from './offers';
import { freeUntil } from './price';
import { makeSearchCode } from './search-code';
import { OFFER_WORDS } from './words';

/** An offer as the contract takes it in. */
export type OfferAnswer = z.input<(typeof calls)['getOffer']['answer']>['Offers'][number];

/** Writes an offer for the traveller, with a fresh `HotelSearchCode`. */
export function presentOffer(
  core: Pick<Core, 'config' | 'signer' | 'clock'>,
  locale: Locale,
  hotel: SheetHotel,
  { stay, today }: Asked,
  { room, rate, total }: PricedOffer,
): OfferAnswer {
  const { board, nonRef } = rate;
  const deadline = freeUntil(rate, stay, today);
  const words = OFFER_WORDS[locale];
  const { longStay } = hotel.tariff;
  const isOnRequest = room.allotment === 0;
  return {
    HotelSearchCode: makeSearchCode(core, {
      hotelCode: hotel.code,
      roomTypeId: room.id,
      board,
      nonRef,
      stay,
      total,
      deadline,
    }),
    OfferId: offerId(hotel.code, room.code, board, nonRef),
    RoomType: room.code,
    RoomName: locale === 'hu' ? room.nameHu : room.nameEn,
    RoomBasis: board,
    Availability: isOnRequest ? 2 : 1,
    CxlDeadLine: deadline,
    NonRef: nonRef,
    TotalPrice: total,
    Currency: 'HUF',
    prices: pricesOf(core.config, total),
    Special: longStay && stay.nights >= longStay.nights ? words.longStay(longStay.nights, longStay.percent) : null,
    Remark: isOnRequest ? `${words.onRequest} ${words.taxIncluded}` : words.taxIncluded,
  };
}
