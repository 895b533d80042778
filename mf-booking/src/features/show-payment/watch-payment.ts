import { failedWith, type ApiClient } from '@jnn/api';
import { toJson, type PaymentResult, type SessionId } from '@jnn/contract';
import { storageKey, StoredReturn, type BankFields, type BankReturn } from './bank-return';

/** The result of a booking's last payment, as far as it is known. */
export type PaymentOutcome =
  /** The traveller has not come back from the bank. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly result: PaymentResult }
  /** The bank's fields were altered or belong to another booking. */
  | { readonly status: 'invalid' }
  /** No answer came, so the card may or may not have been charged. Asking again charges nothing. */
  | { readonly status: 'unanswered'; readonly retry: () => void };

interface PaymentWatch {
  readonly client: ApiClient;
  readonly session: SessionId;
  readonly bookingId: string;
  /** The bank's fields in the page's address; null when the page was opened otherwise. */
  readonly bankReturn: BankReturn | null;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
}

/** Milliseconds after which an undecided payment is asked for again. */
const POLL_DELAY = { pending: 4_000, unknown: 15_000 } as const;

/**
 * Sends the bank's fields to `payment/result` and stores fields and result, so that a reload shows the same. Asks again
 * while the payment is undecided. Returns the function that stops.
 *
 * Calls the client directly: the runner's error dialog tells the traveller to restart the booking, which is wrong advice
 * after a payment.
 */
export function watchPayment({ client, session, bookingId, bankReturn, onOutcome }: PaymentWatch): () => void {
  const key = storageKey(bookingId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching = true;
  const report = (outcome: PaymentOutcome): void => {
    if (watching) onOutcome(outcome);
  };
  const store = (stored: StoredReturn): void => {
    client.call('saveData', { body: { session, key, content: toJson(stored) } }).catch(() => undefined);
  };
  const ask = async (returned: BankFields, returnSession: SessionId): Promise<void> => {
    try {
      const result = await client.call('paymentResult', { body: { ...returned, session: returnSession } });
      store({ returned, result });
      report({ status: 'known', result });
      if (watching && !isSettled(result)) {
        const delay = result.status === 'pending' ? POLL_DELAY.pending : POLL_DELAY.unknown;
        timer = setTimeout(() => void ask(returned, returnSession), delay);
      }
    } catch (failure) {
      if (failedWith(failure, 'payment-invalid')) report({ status: 'invalid' });
      else report({ status: 'unanswered', retry: () => void ask(returned, returnSession) });
    }
  };
  const resume = (stored: StoredReturn | null): void => {
    if (stored === null) report({ status: 'none' });
    else if (stored.result !== null && isSettled(stored.result)) report({ status: 'known', result: stored.result });
    else void ask(stored.returned, session);
  };
  if (bankReturn === null) void loadReturn(client, session, key).then(resume);
  else {
    store({ returned: bankReturn.fields, result: null });
    void ask(bankReturn.fields, bankReturn.session ?? session);
  }
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}

const isSettled = ({ status }: PaymentResult): boolean => status !== 'pending' && status !== 'unknown';

async function loadReturn(client: ApiClient, session: SessionId, key: string): Promise<StoredReturn | null> {
  try {
    const { content } = await client.call('loadData', { body: { session, key } });
    return StoredReturn.safeParse(content).data ?? null;
  } catch {
    // The booking itself says whether it is paid; only the bank's details are missing then.
    return null;
  }
}
