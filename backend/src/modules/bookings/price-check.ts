import { type BookingChange, type Calls, CHANGE_STATUSES, type IsoDate } from '@jnn/contract';
import type { Core } from '../../core';
import { type Forints, pricesOf } from '../../money';
import type { CallContext } from '../../plugins/calls';
import { priceForSession } from '../coupons/service';
import { type Quote, requote } from '../offers/quote';
import { readSearchCode } from '../offers/search-code';

/** What the traveller saw: a price in one of the currencies, and the last free day. */
export interface ShownTerms {
  readonly huf: Forints | undefined;
  readonly eur: number | undefined;
  readonly deadline: string;
}

/** An offer's price before and after the session's coupon, and its deadline, now. */
export interface CurrentTerms {
  readonly listPrice: Forints;
  readonly total: Forints;
  readonly deadline: IsoDate;
}

/** Whether this was the price that was seen. */
export function isShownPrice({ config }: Pick<Core, 'config'>, { huf, eur }: ShownTerms, now: Forints): boolean {
  return huf === undefined ? eur === pricesOf(config, now).totalPriceEUR : huf === now;
}

/**
 * Compares what was seen with what is (specification, section 4). With a coupon the traveller may have seen the
 * offer's own price or the reduced one; either is no change.
 */
export function compareTerms(
  core: Pick<Core, 'config'>,
  seen: ShownTerms,
  { listPrice, total, deadline }: CurrentTerms,
): BookingChange {
  const known = [total, listPrice].find((price) => isShownPrice(core, seen, price));
  const moved = { price: known === undefined, deadline: seen.deadline !== deadline };
  const { none, price, both, deadline: deadlineOnly } = CHANGE_STATUSES;
  const status = moved.price ? (moved.deadline ? both : price) : moved.deadline ? deadlineOnly : none;
  const now = known ?? total;
  return {
    status,
    TotalPrice: now,
    Currency: 'HUF',
    prices: pricesOf(core.config, now),
    CancellationDeadline: deadline,
  };
}

type Body = CallContext<Calls['bookingChange']>['body'];

function shownIn({ TotalPrice, Currency, CxlDeadLine }: Body): ShownTerms {
  const [huf, eur] = Currency === 'HUF' ? [TotalPrice, undefined] : [undefined, TotalPrice];
  return { huf, eur, deadline: CxlDeadLine };
}

/** The answer for an offer that is gone, expired or made up. */
function goneAnswer({ config }: Pick<Core, 'config'>, { TotalPrice, Currency }: Body): BookingChange {
  const prices = Currency === 'HUF' ? pricesOf(config, TotalPrice) : { totalPriceEUR: TotalPrice };
  return { status: CHANGE_STATUSES.gone, TotalPrice, Currency, prices, CancellationDeadline: null };
}

/** The offer behind a code, if it can still be had. */
export async function findQuote(core: Core, code: string): Promise<Quote | null> {
  const read = readSearchCode(core, code);
  const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
  return quote?.availability === 'sold-out' ? null : quote;
}

/** Answers booking-change; never fails: an offer that cannot be had is status 4. @param session owned by the caller. */
export async function checkPrice(core: Core, body: Body, session: string | null): Promise<BookingChange> {
  const quote = await findQuote(core, body.HotelSearchCode);
  if (quote === null) return goneAnswer(core, body);
  const { total } = await priceForSession(
    core.database.db,
    { session, HotelSearchCode: body.HotelSearchCode },
    quote.total,
    core.clock.today(),
  );
  return compareTerms(core, shownIn(body), { listPrice: quote.total, total, deadline: quote.deadline });
}
