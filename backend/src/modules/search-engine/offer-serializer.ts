import type { Locale, RoomBasis } from '@jnn/contract';
import { pricesOf } from '../../money';
import { asUtf8 } from '../../json';
import type { Tariff } from '../../domain/stored-hotel';
import { lastFreeDay } from '../../domain/price';
import { joinCode, signOffer, signStay } from '../../domain/search-code';
import type { Stay } from '../../domain/stay';
import type { RateColumns, PricingInput, RateTotals } from './rate-pricing';
import type { SearchContext } from './query';
import type { CitySnapshot } from './snapshot';

interface OfferWords {
  /** Said at every offer: whether tourist tax is in the price. */
  readonly taxIncluded: string;
  readonly onRequest: string;
  longStay(nights: number, percent: number): string;
}

const OFFER_WORDS: Readonly<Record<Locale, OfferWords>> = {
  hu: {
    taxIncluded: 'Az ár tartalmazza az idegenforgalmi adót.',
    onRequest: 'A foglalás akkor végleges, amikor a szállás visszaigazolja.',
    longStay: (nights, percent) => `${nights} éjszakától ${percent}% kedvezmény, már az árban`,
  },
  en: {
    taxIncluded: 'The price includes tourist tax.',
    onRequest: 'The booking becomes final when the property confirms it.',
    longStay: (nights, percent) => `${percent}% off for ${nights} nights or more, already in the price`,
  },
};

/** The lasting id of an offer: hotel, room type, board, refundability. It never begins with `bk`, as booking ids do. */
const offerId = (hotelCode: string, roomCode: string, board: RoomBasis, nonRef: boolean): string =>
  `o-${hotelCode}-${roomCode}-${board}${nonRef ? 'N' : 'F'}`;

/** The fragments of an offer's JSON that do not depend on the stay, in UTF-8. What varies goes between them. */
interface Fragments {
  /** Ends within `HotelSearchCode`. */
  readonly start: string;
  /** From there, ends within `CxlDeadLine`. */
  readonly names: string;
  /** From there, ends before the value of `TotalPrice`. */
  readonly terms: string;
  /** Begins after the value of `Special`. */
  readonly end: string;
}

function makeFragments(
  { signer }: SearchContext,
  locale: Locale,
  { hotels, rates }: CitySnapshot,
  hotel: number,
  row: number,
): Fragments {
  const hotelCode = hotels[hotel]?.code;
  const offer = rates.rows[row];
  if (hotelCode === undefined || !offer) throw new Error('Only offers of the snapshot can be serialized.');
  const { room, rate } = offer;
  const { board, nonRef } = rate;
  const words = OFFER_WORDS[locale];
  const isOnRequest = room.allotment === 0;
  const names = {
    OfferId: offerId(hotelCode, room.code, board, nonRef),
    RoomType: room.code,
    RoomName: locale === 'hu' ? room.nameHu : room.nameEn,
    RoomBasis: board,
    Availability: isOnRequest ? 2 : 1,
  };
  const remark = isOnRequest ? `${words.onRequest} ${words.taxIncluded}` : words.taxIncluded;
  return {
    start: `{"HotelSearchCode":"${joinCode(signOffer(signer, { hotelCode, roomTypeId: room.id, board, nonRef }), '')}`,
    names: asUtf8(`",${JSON.stringify(names).slice(1, -1)},"CxlDeadLine":"`),
    terms: `","NonRef":${String(nonRef)},"TotalPrice":`,
    end: asUtf8(`,"Remark":${JSON.stringify(remark)}}`),
  };
}

// Weak, since rows belong to one snapshot's columns and are made anew with it.
const fragmentCache: Readonly<Record<Locale, WeakMap<RateColumns, (Fragments | undefined)[]>>> = {
  hu: new WeakMap(),
  en: new WeakMap(),
};

function fragmentsOf(locale: Locale, { rates }: CitySnapshot): (Fragments | undefined)[] {
  const cached = fragmentCache[locale].get(rates) ?? Array.from<undefined>({ length: rates.rows.length });
  fragmentCache[locale].set(rates, cached);
  return cached;
}

/** The long-stay discount in words, as JSON in UTF-8; `null` where the stay is too short for one. */
function specialOf(locale: Locale, { longStay }: Tariff, { nights }: Stay): string {
  if (!longStay || nights < longStay.nights) return 'null';
  return asUtf8(JSON.stringify(OFFER_WORDS[locale].longStay(longStay.nights, longStay.percent)));
}

/** Serializes one offer, given by its hotel's index and its row in the city's rates. */
export type SerializeOffer = (hotel: number, row: number) => string;

/**
 * Makes the serializer of one answer's offers: the JSON of the contract's `Offer` in UTF-8, members in the contract's
 * order. Search codes are valid from now. Offers are concatenated text rather than objects, since a list holds dozens
 * and most of each is the same every time; tests compare the text with what the contract makes of it.
 */
export function createOfferSerializer(
  context: SearchContext,
  locale: Locale,
  snapshot: CitySnapshot,
  { stay, today }: PricingInput,
  totals: RateTotals,
): SerializeOffer {
  const cached = fragmentsOf(locale, snapshot);
  const { tariffs, tariffOf, rows } = snapshot.rates;
  const stayCode = signStay(context, stay);
  const deadlineOf = memoize((freeDays: number) => lastFreeDay(freeDays, stay, today));
  const specialFor = memoize((tariff: Tariff | undefined) => (tariff ? specialOf(locale, tariff, stay) : 'null'));
  return (hotel, row) => {
    const { start, names, terms, end } = (cached[row] ??= makeFragments(context, locale, snapshot, hotel, row));
    const rate = rows[row]?.rate;
    const deadline = !rate || rate.nonRef ? today : deadlineOf(rate.freeDays);
    const total = totals[row] ?? 0;
    const special = specialFor(tariffs[tariffOf[hotel] ?? 0]);
    const { totalPriceEUR, totalPriceHUF } = pricesOf(context.config, total);
    return (
      `${start}${stayCode}${names}${deadline}${terms}${total},"Currency":"HUF",` +
      `"prices":{"totalPriceEUR":${totalPriceEUR},"totalPriceHUF":${totalPriceHUF}},"Special":${special}${end}`
    );
  };
}

/** Computes the value of each key once and keeps it. A value that is undefined is computed again. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
