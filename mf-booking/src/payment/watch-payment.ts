import { failedWith, type ApiClient } from '@jnn/api';
import { toJson, type PaymentResult, type SessionId } from '@jnn/contract';
import { KeptPayment, paymentKey, type Arrival, type Returned } from './returned';

/** What the bank says of the last payment of a booking. */
export type Outcome =
  /** Nobody has come back from the bank. */
  | { readonly status: 'none' }
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly result: PaymentResult }
  /** The way back was tampered with or belongs to something else. */
  | { readonly status: 'invalid' }
  /** No answer: the money may or may not have moved; asking again does no harm. */
  | { readonly status: 'unanswered'; readonly askAgain: () => void };

interface PaymentWatch {
  readonly client: ApiClient;
  readonly session: SessionId;
  readonly bookingId: string;
  /** The bank's fields that the page was opened with, null when it was opened otherwise. */
  readonly arrival: Arrival | null;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Milliseconds until the bank is asked again about a payment that is not settled. */
const AGAIN = { pending: 4_000, unknown: 15_000 } as const;

/**
 * Posts the bank's fields to `payment/result`, and keeps fields and answer, so that a reload shows the same; what is not
 * settled is asked again by itself until the returned function is called. With the client rather than the runner: its
 * error dialog tells the traveller to begin the booking again, which after a payment would be the wrong advice.
 */
export function watchPayment({ client, session, bookingId, arrival, onOutcome }: PaymentWatch): () => void {
  const key = paymentKey(bookingId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching = true;
  const tell = (outcome: Outcome): void => {
    if (watching) onOutcome(outcome);
  };
  const keep = (kept: KeptPayment): void => {
    client.call('saveData', { body: { session, key, content: toJson(kept) } }).catch(() => undefined);
  };
  const ask = async (returned: Returned, label: SessionId): Promise<void> => {
    try {
      const result = await client.call('paymentResult', { body: { ...returned, session: label } });
      keep({ returned, result });
      tell({ status: 'known', result });
      if (watching && !isSettled(result)) {
        timer = setTimeout(
          () => void ask(returned, label),
          result.status === 'pending' ? AGAIN.pending : AGAIN.unknown,
        );
      }
    } catch (failure) {
      if (failedWith(failure, 'payment-invalid')) tell({ status: 'invalid' });
      else tell({ status: 'unanswered', askAgain: () => void ask(returned, label) });
    }
  };
  if (arrival === null) void recall(client, session, key).then(goOn);
  else {
    keep({ returned: arrival.returned, result: null });
    void ask(arrival.returned, arrival.session ?? session);
  }
  function goOn(kept: KeptPayment | null): void {
    if (kept === null) tell({ status: 'none' });
    else if (kept.result !== null && isSettled(kept.result)) tell({ status: 'known', result: kept.result });
    else void ask(kept.returned, session);
  }
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}

const isSettled = ({ status }: PaymentResult): boolean => status !== 'pending' && status !== 'unknown';

async function recall(client: ApiClient, session: SessionId, key: string): Promise<KeptPayment | null> {
  try {
    const { content } = await client.call('loadData', { body: { session, key } });
    return KeptPayment.safeParse(content).data ?? null;
  } catch {
    // The booking itself says how it stands; only the bank's own words are missing.
    return null;
  }
}
