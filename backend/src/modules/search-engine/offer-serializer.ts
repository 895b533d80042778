import type { Locale, RoomBasis } from '@jnn/contract';
import { toEuroCents } from '../../money';
import type { JsonWriter } from '../../json';
import type { Tariff } from '../../domain/stored-hotel';
import { lastFreeDay } from '../../domain/price';
import { joinCode, signOffer, signStay } from '../../domain/search-code';
import type { Stay } from '../../domain/stay';
import type { RateColumns } from './rate-columns';
import type { PricingInput, RateTotals } from './rate-pricing';
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

/** An offer's JSON as far as it does not depend on the stay, in UTF-8. What varies goes between. */
interface Fragments {
  /** Ends within `HotelSearchCode`. */
  readonly start: Uint8Array;
  /** From there until before the value of `TotalPrice`, with any day as `CxlDeadLine`. */
  readonly terms: Uint8Array;
  /** Where that day is in `terms`. */
  readonly deadlineAt: number;
  readonly isOnRequest: boolean;
}

const DEADLINE_KEY = '"CxlDeadLine":"';

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
  const isOnRequest = room.allotment === 0;
  const names = {
    OfferId: offerId(hotelCode, room.code, board, nonRef),
    RoomType: room.code,
    RoomName: locale === 'hu' ? room.nameHu : room.nameEn,
    RoomBasis: board,
    Availability: isOnRequest ? 2 : 1,
    CxlDeadLine: '0000-00-00',
    NonRef: nonRef,
  };
  const terms = Buffer.from(`",${JSON.stringify(names).slice(1, -1)},"TotalPrice":`);
  return {
    start: Buffer.from(
      `{"HotelSearchCode":"${joinCode(signOffer(signer, { hotelCode, roomTypeId: room.id, board, nonRef }), '')}`,
    ),
    terms,
    deadlineAt: terms.lastIndexOf(DEADLINE_KEY) + DEADLINE_KEY.length,
    isOnRequest,
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

const CURRENCY_AND_EUR = Buffer.from(',"Currency":"HUF","prices":{"totalPriceEUR":');
const HUF = Buffer.from(',"totalPriceHUF":');

/** An offer's JSON after its price in forints, in UTF-8. */
interface End {
  readonly bookable: Uint8Array;
  readonly onRequest: Uint8Array;
}

function makeEnd(locale: Locale, special: string | null): End {
  const words = OFFER_WORDS[locale];
  const endWith = (remark: string) =>
    Buffer.from(`},"Special":${JSON.stringify(special)},"Remark":${JSON.stringify(remark)}}`);
  return { bookable: endWith(words.taxIncluded), onRequest: endWith(`${words.onRequest} ${words.taxIncluded}`) };
}

const NOTHING_SPECIAL: Readonly<Record<Locale, End>> = { hu: makeEnd('hu', null), en: makeEnd('en', null) };

/** With the long-stay discount in words, if the stay is long enough for one. */
function endOf(locale: Locale, tariff: Tariff | undefined, { nights }: Stay): End {
  const longStay = tariff?.longStay;
  if (!longStay || nights < longStay.nights) return NOTHING_SPECIAL[locale];
  return makeEnd(locale, OFFER_WORDS[locale].longStay(longStay.nights, longStay.percent));
}

/** Writes one offer, given by its hotel's index and its row in the city's rates. */
export type SerializeOffer = (json: JsonWriter, hotel: number, row: number) => void;

/**
 * Makes the serializer of one answer's offers: the JSON of the contract's `Offer`, members in the contract's order.
 * Search codes are valid from now. Offers are put together from bytes rather than objects, since a list holds dozens
 * and most of each is the same every time; tests compare the result with what the contract makes of it.
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
  const stayCode = Buffer.from(signStay(context, stay));
  const deadlineOf = memoize((freeDays: number) => lastFreeDay(freeDays, stay, today));
  const endFor = memoize((tariff: Tariff | undefined) => endOf(locale, tariff, stay));
  return (json, hotel, row) => {
    const fragments = (cached[row] ??= makeFragments(context, locale, snapshot, hotel, row));
    const { start, terms, deadlineAt, isOnRequest } = fragments;
    const rate = rows[row]?.rate;
    const forints = totals[row] ?? 0;
    const end = endFor(tariffs[tariffOf[hotel] ?? 0]);
    json.add(start);
    json.add(stayCode);
    const termsAt = json.add(terms);
    json.replace(termsAt + deadlineAt, !rate || rate.nonRef ? today : deadlineOf(rate.freeDays));
    json.addWhole(forints);
    json.add(CURRENCY_AND_EUR);
    json.addHundredths(toEuroCents(forints, context.config.EUR_RATE.forints));
    json.add(HUF);
    json.addWhole(forints);
    json.add(isOnRequest ? end.onRequest : end.bookable);
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
