import type { Calls, PaymentResult } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import { EkiError } from '../../bank/eki';
import type { CallContext } from '../../plugins/calls';
import type { Payments } from './context';
import { findPayment, type PaymentRow } from './repository';
import { settleReturned } from './settle';
import { viewPayment } from './view';

type Returned = CallContext<Calls['paymentResult']>['body'];

async function findReturned({ core, bank }: Payments, body: Returned): Promise<PaymentRow> {
  try {
    const row = await findPayment(core.database.db, bank.readReturn(body));
    if (row !== null) return row;
  } catch (error) {
    if (!(error instanceof EkiError)) throw error;
  }
  throw new ApiError('payment-invalid');
}

/**
 * Settles the payment of who is back from the bank, and tells its outcome. A replayed return changes nothing.
 * @throws ApiError `payment-invalid` when DATA was altered, or is foreign
 */
export async function resultOf(payments: Payments, body: Returned): Promise<z.input<typeof PaymentResult>> {
  const row = await findReturned(payments, body);
  return viewPayment(payments.core, await settleReturned(payments, row));
}
