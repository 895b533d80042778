import { type BookingChange, type Calls, CHANGE_STATUSES, type IsoDate } from '@jnn/contract';
import type { Core } from '../../core';
import { type Forints, pricesOf } from '../../money';
import type { CallContext } from '../../plugins/calls';
import { priceForSession } from '../coupons/service';
import { type Quote, requote } from '../offers/quote';
import { readSearchCode } from '../../domain/search-code';

type Body = CallContext<Calls['bookingChange']>['body'];

/** The terms that the traveller was shown: a price in one of the currencies, and the last day of free cancellation. */
export interface ShownTerms {
  readonly huf: Forints | undefined;
  readonly eur: number | undefined;
  readonly deadline: string;
}

/** An offer's terms now: its price before and after the session's coupon, and the last day of free cancellation. */
interface CurrentTerms {
  readonly listPrice: Forints;
  readonly total: Forints;
  readonly deadline: IsoDate;
}

/**
 * Answers booking-change: whether the price or the cancellation deadline of an offer has changed since it was shown.
 * Never fails: an offer that cannot be booked any more is status 4. @param session null unless the caller owns it
 */
export async function checkPrice(core: Core, body: Body, session: string | null): Promise<BookingChange> {
  const quote = await findQuote(core, body.HotelSearchCode);
  if (quote === null) return goneAnswer(core, body);
  const { total } = await priceForSession(
    core.database.db,
    { session, HotelSearchCode: body.HotelSearchCode },
    quote.total,
    core.clock.today(),
  );
  return compareTerms(core, shownTerms(body), { listPrice: quote.total, total, deadline: quote.deadline });
}

async function findQuote(core: Core, code: string): Promise<Quote | null> {
  const read = readSearchCode(core, code);
  const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
  return quote?.availability === 'sold-out' ? null : quote;
}

/** The answer for an offer that has expired, is sold out or never existed: the price as the caller sent it. */
function goneAnswer({ config }: Pick<Core, 'config'>, { TotalPrice, Currency }: Body): BookingChange {
  const prices = Currency === 'HUF' ? pricesOf(config, TotalPrice) : { totalPriceEUR: TotalPrice };
  return { status: CHANGE_STATUSES.gone, TotalPrice, Currency, prices, CancellationDeadline: null };
}

function shownTerms({ TotalPrice, Currency, CxlDeadLine }: Body): ShownTerms {
  const [huf, eur] = Currency === 'HUF' ? [TotalPrice, undefined] : [undefined, TotalPrice];
  return { huf, eur, deadline: CxlDeadLine };
}

/**
 * Compares the shown terms with the current ones. With a coupon the traveller may have been shown the offer's own price
 * or the reduced one; neither counts as changed.
 */
export function compareTerms(
  core: Pick<Core, 'config'>,
  shown: ShownTerms,
  { listPrice, total, deadline }: CurrentTerms,
): BookingChange {
  const unchanged = [total, listPrice].find((price) => isShownPrice(core, shown, price));
  const changed = { price: unchanged === undefined, deadline: shown.deadline !== deadline };
  const { none, price, both, deadline: deadlineOnly } = CHANGE_STATUSES;
  const status = changed.price ? (changed.deadline ? both : price) : changed.deadline ? deadlineOnly : none;
  const now = unchanged ?? total;
  return {
    status,
    TotalPrice: now,
    Currency: 'HUF',
    prices: pricesOf(core.config, now),
    CancellationDeadline: deadline,
  };
}

/** Whether a price is the one that was shown, in the currency in which it was shown. */
export function isShownPrice({ config }: Pick<Core, 'config'>, { huf, eur }: ShownTerms, price: Forints): boolean {
  return huf === undefined ? eur === pricesOf(config, price).totalPriceEUR : huf === price;
}
