import type { IsoDate, Locale } from '@jnn/contract';
import type { Core } from '../../core';
import { pricesOf } from '../../money';
import { asUtf8 } from '../../text/utf8';
import type { SheetHotel, SheetRoom } from '../catalogue/sheet';
import type { Rate } from '../catalogue/tariff';
import { type Asked, offerId, type PricedOffer } from './offers';
import { freeUntil } from './price';
import { makeSearchCode } from './search-code';
import { OFFER_WORDS } from './words';

/** The members of an offer that do not depend on the stay, as JSON in UTF-8. */
interface Fixed {
  /** From `OfferId` to `Availability`. */
  readonly names: string;
  readonly remark: string;
}

function makeFixed(locale: Locale, hotel: SheetHotel, room: SheetRoom, { board, nonRef }: Rate): Fixed {
  const words = OFFER_WORDS[locale];
  const isOnRequest = room.allotment === 0;
  const names = {
    OfferId: offerId(hotel.code, room.code, board, nonRef),
    RoomType: room.code,
    RoomName: locale === 'hu' ? room.nameHu : room.nameEn,
    RoomBasis: board,
    Availability: isOnRequest ? 2 : 1,
  };
  const remark = isOnRequest ? `${words.onRequest} ${words.taxIncluded}` : words.taxIncluded;
  return { names: asUtf8(JSON.stringify(names).slice(1, -1)), remark: asUtf8(JSON.stringify(remark)) };
}

// A rate belongs to one room type of one hotel and is made anew with its city's sheet.
const known: Readonly<Record<Locale, WeakMap<Rate, Fixed>>> = { hu: new WeakMap(), en: new WeakMap() };

function fixedOf(locale: Locale, hotel: SheetHotel, { room, rate }: PricedOffer): Fixed {
  const before = known[locale].get(rate);
  if (before !== undefined) return before;
  const fixed = makeFixed(locale, hotel, room, rate);
  known[locale].set(rate, fixed);
  return fixed;
}

/** Days are worked out once for all offers of an answer. */
const deadlines = new WeakMap<Asked, Map<number, IsoDate>>();

function deadlineOf(asked: Asked, rate: Rate): IsoDate {
  if (rate.nonRef) return asked.today;
  const before = deadlines.get(asked) ?? new Map<number, IsoDate>();
  deadlines.set(asked, before);
  const deadline = before.get(rate.freeDays) ?? freeUntil(rate, asked.stay, asked.today);
  before.set(rate.freeDays, deadline);
  return deadline;
}

function specialOf(locale: Locale, { tariff: { longStay } }: SheetHotel, nights: number): string {
  if (!longStay || nights < longStay.nights) return 'null';
  return asUtf8(JSON.stringify(OFFER_WORDS[locale].longStay(longStay.nights, longStay.percent)));
}

/**
 * Writes an offer for the traveller, with a fresh `HotelSearchCode`: the JSON of the contract's `Offer`, in its order and
 * in UTF-8 (`asUtf8`).
 * A list holds dozens of offers, so this is text from the start; the contract's tests read it back.
 */
export function writeOffer(
  core: Pick<Core, 'config' | 'signer' | 'clock'>,
  locale: Locale,
  hotel: SheetHotel,
  asked: Asked,
  offer: PricedOffer,
): string {
  const { stay } = asked;
  const { room, rate, total } = offer;
  const { board, nonRef } = rate;
  const { names, remark } = fixedOf(locale, hotel, offer);
  const deadline = deadlineOf(asked, rate);
  const claim = { hotelCode: hotel.code, roomTypeId: room.id, board, nonRef, stay, total, deadline };
  const { totalPriceEUR, totalPriceHUF } = pricesOf(core.config, total);
  return (
    `{"HotelSearchCode":"${makeSearchCode(core, claim)}",${names},"CxlDeadLine":"${deadline}","NonRef":${String(nonRef)},` +
    `"TotalPrice":${String(total)},"Currency":"HUF",` +
    `"prices":{"totalPriceEUR":${String(totalPriceEUR)},"totalPriceHUF":${String(totalPriceHUF)}},` +
    `"Special":${specialOf(locale, hotel, stay.nights)},"Remark":${remark}}`
  );
}
