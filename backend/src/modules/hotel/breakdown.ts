import { addDays, type calls, type Locale } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { requote } from '../offers/quote';
import { readSearchCode } from '../offers/search-code';

type BreakdownReply = z.input<(typeof calls)['priceBreakdown']['answer']>;

/**
 * The price of an offer night by night; the nights sum exactly to the offer's total.
 * @throws ApiError `offer-expired` when the code is too old or its offer is gone, `invalid` when it is not a valid code.
 */
export async function breakdownOf(core: Core, locale: Locale, code: string): Promise<BreakdownReply> {
  const read = readSearchCode(core, code);
  if (read.state === 'invalid') throw new ApiError('invalid', { fields: { HotelSearchCode: 'invalid_format' } });
  const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
  if (!quote) throw new ApiError('offer-expired');
  const PriceBreakdown = quote.nights.map(({ night, price }) => ({
    FromDate: night,
    ToDate: addDays(night, 1),
    Price: price,
    Currency: 'HUF' as const,
  }));
  const RoomType = locale === 'hu' ? quote.room.nameHu : quote.room.nameEn;
  const room = { RoomType, Children: quote.stay.child, Cots: quote.stay.infant, PriceBreakdown };
  return { Main: { HotelName: quote.hotel.name, Room: [room] } };
}
