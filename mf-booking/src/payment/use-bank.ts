import { failedWith, useCommand } from '@jnn/api';
import type { GoBookingCode } from '@jnn/contract';
import { useSession } from '@jnn/session';

/** Why the bank's page was not reached: paid already, not payable (any more), or no good answer. */
export type NoBank = 'already-paid' | 'not-payable' | 'failed';

export type BankAnswer =
  { readonly status: 'found'; readonly url: string } | { readonly status: 'none'; readonly reason: NoBank };

/** Asks for the bank's page for a booking. While a payment is open it is the same page again, so nothing is paid twice. */
export function useBank() {
  const { sessionId } = useSession();
  const { run, state } = useCommand('pay', { shows: ['already-paid', 'not-payable'] });
  const ask = async (GoBookingCode: GoBookingCode, key?: string): Promise<BankAnswer> => {
    const result = await run({ body: { GoBookingCode, session: sessionId }, query: key === undefined ? {} : { key } });
    if (result.status === 'done') return { status: 'found', url: result.answer.url };
    if (failedWith(result.failure, 'already-paid')) return { status: 'none', reason: 'already-paid' };
    return { status: 'none', reason: failedWith(result.failure, 'not-payable') ? 'not-payable' : 'failed' };
  };
  return { ask, running: state === 'running' };
}

/** Leaves the site for the bank's page. */
export function leaveForBank(url: string): void {
  window.location.assign(url);
}
