import type { Calls, PaymentResult } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import { EkiError } from '../../bank/eki';
import type { Core } from '../../core';
import type { CallContext } from '../../plugins/calls';
import { type BookingRow, findBooking } from '../bookings/repository';
import { elapsed, type PaymentContext } from './context';
import { outcomeOf } from '../../domain/payment-states';
import { findPayment, type PaymentRow } from './repository';
import { settleOnReturn } from './settle-payment';

type Returned = CallContext<Calls['paymentResult']>['body'];
type Result = z.input<typeof PaymentResult>;

/**
 * Settles the payment of a customer who is back from the bank, and gives its result. A repeated return changes nothing.
 * The address of the return may end up with anybody, so that only those who may see the booking are told which it is.
 * @param maySee whether the caller may see a booking
 * @throws ApiError `payment-invalid` when DATA was altered or is not from the bank
 */
export async function settledResult(
  payments: PaymentContext,
  body: Returned,
  maySee: (booking: BookingRow) => Promise<boolean>,
): Promise<Result> {
  const { core } = payments;
  const row = await settleOnReturn(payments, await findReturned(payments, body));
  const booking = await findBooking(core.database.db, row.bookingId);
  const isSeen = booking !== null && (await maySee(booking));
  return { ...presentPayment(core, row), ...(isSeen && { GoBookingCode: booking.goBookingCode, id: booking.id }) };
}

async function findReturned({ core, bank }: PaymentContext, body: Returned): Promise<PaymentRow> {
  try {
    const row = await findPayment(core.database.db, bank.readReturn(body));
    if (row !== null) return row;
  } catch (error) {
    if (!(error instanceof EkiError)) throw error;
  }
  throw new ApiError('payment-invalid');
}

/** The fields that the bank requires the customer to see; the authorisation number only of a successful payment. */
const presentPayment = (core: Core, row: PaymentRow): Result => ({
  status: outcomeOf(row.state, elapsed(row, core.clock.now()).closingFor),
  TRID: row.trid,
  RC: row.rc,
  RT: row.rt,
  ANUM: row.state === 'charged' ? row.anum : null,
  AMO: row.amount,
  CUR: 'HUF',
});
