import type { IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';

/** What a cancellation costs: free until the deadline, inclusive (Europe/Budapest); after it the full price. */
export function cancellationFee(on: IsoDate, { deadline, total }: { deadline: IsoDate; total: Forints }): Forints {
  return on <= deadline ? 0 : total;
}

/** What a cancelled booking gives back: what was paid, less the fee. */
export function refundDue(paid: boolean, total: Forints, fee: Forints): Forints {
  return paid ? total - fee : 0;
}
