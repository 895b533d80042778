import { failedWith, useCommand } from '@jnn/api';
import type { GoBookingCode } from '@jnn/contract';
import { useSession } from '@jnn/session';

/** Why there is no bank page: paid already, not payable (any more), or the call failed. */
export type BankPageRefusal = 'already-paid' | 'not-payable' | 'failed';

export type BankPageAnswer =
  | { readonly status: 'found'; readonly url: string }
  | { readonly status: 'refused'; readonly reason: BankPageRefusal };

/**
 * Asks the API for the bank's page for a booking. `linkKey` is the signed key of the link in the e-mail. While a payment
 * is open the answer is the same page again, so nothing is paid twice.
 */
export function useBankPage() {
  const { sessionId } = useSession();
  const { run, state } = useCommand('pay', { shows: ['already-paid', 'not-payable'] });
  const find = async (GoBookingCode: GoBookingCode, linkKey?: string): Promise<BankPageAnswer> => {
    const query = linkKey === undefined ? {} : { key: linkKey };
    const result = await run({ body: { GoBookingCode, session: sessionId }, query });
    if (result.status === 'done') return { status: 'found', url: result.answer.url };
    if (failedWith(result.failure, 'already-paid')) return { status: 'refused', reason: 'already-paid' };
    return { status: 'refused', reason: failedWith(result.failure, 'not-payable') ? 'not-payable' : 'failed' };
  };
  return { find, running: state === 'running' };
}

/** Leaves the site for the bank's page. */
export function openBankPage(url: string): void {
  window.location.assign(url);
}
