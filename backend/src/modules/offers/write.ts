import type { Locale } from '@jnn/contract';
import type { Core } from '../../core';
import { pricesOf } from '../../money';
import { remember } from '../../remember';
import { asUtf8 } from '../../text/utf8';
import type { RateTable } from '../catalogue/rate-table';
import type { CitySheet } from '../catalogue/sheet';
import type { Tariff } from '../catalogue/tariff';
import { type Asked, offerId, type Totals } from './offers';
import { lastFreeDay } from './price';
import { joinCode, signOffer, signStay } from './search-code';
import type { Stay } from './stay';
import { OFFER_WORDS } from './words';

/** The parts of an offer's JSON that do not depend on the stay, in UTF-8. */
interface Fixed {
  /** Until within its `HotelSearchCode`. */
  readonly start: string;
  /** From the end of that until within `CxlDeadLine`. */
  readonly names: string;
  /** From the end of that until `TotalPrice` begins. */
  readonly terms: string;
  /** From the end of `Special`. */
  readonly end: string;
}

type Writing = Pick<Core, 'config' | 'signer' | 'clock'>;

function makeFixed(
  { signer }: Writing,
  locale: Locale,
  { hotels, rates }: CitySheet,
  rank: number,
  line: number,
): Fixed {
  const hotelCode = hotels[rank]?.code;
  const offer = rates.lines[line];
  if (hotelCode === undefined || !offer) throw new Error('Only offers of the sheet can be written.');
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

// Lines belong to one city's table and are made anew with it.
const known: Readonly<Record<Locale, WeakMap<RateTable, (Fixed | undefined)[]>>> = {
  hu: new WeakMap(),
  en: new WeakMap(),
};

function fixedOf(locale: Locale, { rates }: CitySheet): (Fixed | undefined)[] {
  const before = known[locale].get(rates) ?? Array.from<undefined>({ length: rates.lines.length });
  known[locale].set(rates, before);
  return before;
}

/** What a longer stay saves, as JSON in UTF-8. */
function specialOf(locale: Locale, { longStay }: Tariff, { nights }: Stay): string {
  if (!longStay || nights < longStay.nights) return 'null';
  return asUtf8(JSON.stringify(OFFER_WORDS[locale].longStay(longStay.nights, longStay.percent)));
}

/**
 * Writes the offers of one answer for the traveller, each by its hotel's rank and its line in the city's rates: the JSON
 * of the contract's `Offer`, in its order and in UTF-8 (`asUtf8`). Their codes are good from now.
 * A list holds dozens of offers, so this is text from the start; the contract's tests read it back.
 */
export function offerWriter(
  core: Writing,
  locale: Locale,
  sheet: CitySheet,
  { stay, today }: Asked,
  totals: Totals,
): (rank: number, line: number) => string {
  const fixed = fixedOf(locale, sheet);
  const { tariffs, tariffOf, lines } = sheet.rates;
  const stayCode = signStay(core, stay);
  const deadlineOf = remember((freeDays: number) => lastFreeDay(freeDays, stay, today));
  const specialFor = remember((tariff: Tariff | undefined) => (tariff ? specialOf(locale, tariff, stay) : 'null'));
  return (rank, line) => {
    const { start, names, terms, end } = (fixed[line] ??= makeFixed(core, locale, sheet, rank, line));
    const rate = lines[line]?.rate;
    const deadline = !rate || rate.nonRef ? today : deadlineOf(rate.freeDays);
    const total = totals[line] ?? 0;
    const special = specialFor(tariffs[tariffOf[rank] ?? 0]);
    const { totalPriceEUR, totalPriceHUF } = pricesOf(core.config, total);
    return (
      `${start}${stayCode}${names}${deadline}${terms}${total},"Currency":"HUF",` +
      `"prices":{"totalPriceEUR":${totalPriceEUR},"totalPriceHUF":${totalPriceHUF}},"Special":${special}${end}`
    );
  };
}
