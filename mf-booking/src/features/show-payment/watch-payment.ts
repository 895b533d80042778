import { failedWith, type ApiClient, useApi } from '@jnn/api';
import { paymentQuery, toJson, PaymentResult, SessionId } from '@jnn/contract';
import * as z from 'zod/mini';
import { useLocation, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';

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

/** The fields with which the bank sends the traveller back. */
const BankFields = z.object({ PID: z.string(), CRYPTO: z.string(), DATA: z.string() });
type BankFields = z.infer<typeof BankFields>;

const QUERY_NAMES = ['PID', 'CRYPTO', 'DATA', 'session'] as const;

/** A return from the bank; `session` is the one in the address, null where that is missing or malformed. */
export interface BankReturn {
  readonly fields: BankFields;
  readonly session: SessionId | null;
}

/** Reads the bank's fields from a query; null where the page was not opened by the bank. */
export function readBankReturn(query: URLSearchParams): BankReturn | null {
  const fields = BankFields.safeParse({ PID: query.get('PID'), CRYPTO: query.get('CRYPTO'), DATA: query.get('DATA') });
  if (!fields.success) return null;
  return { fields: fields.data, session: SessionId.safeParse(query.get('session')).data ?? null };
}

/** The query without the bank's fields; it goes on naming the booking's payment. */
export function withoutBankReturn(query: URLSearchParams, bookingId: string): string {
  const rest = new URLSearchParams({ ...Object.fromEntries(query), ...paymentQuery(bookingId) });
  for (const name of QUERY_NAMES) rest.delete(name);
  return rest.toString();
}

/** What `data/save` stores of a return under {@link storageKey}, so that a reload shows the bank's result again. */
const StoredReturn = z.object({ returned: BankFields, result: z.nullable(PaymentResult) });
type StoredReturn = z.infer<typeof StoredReturn>;

/** The `data/save` key of a booking's last return from the bank. */
const storageKey = (bookingId: string): string => `payment-${bookingId}`;

/** The outcome of the booking's last payment, kept up to date while the payment is undecided. */
export function usePaymentOutcome(bookingId: string): PaymentOutcome {
  const { client } = useApi();
  const { sessionId, booking } = useSession();
  const bankReturn = useBankReturn(bookingId);
  const [outcome, setOutcome] = useState<PaymentOutcome>({ status: 'loading' });
  useEffect(() => {
    const onOutcome = (next: PaymentOutcome): void => {
      setOutcome(next);
      if (next.status === 'known') booking.setPaymentResult(next.result);
    };
    return watchPayment({ client, session: sessionId, bookingId, bankReturn, onOutcome });
  }, [client, sessionId, booking, bookingId, bankReturn]);
  return outcome;
}

/** The bank's fields with which this page was opened. They are removed from the address at once. */
function useBankReturn(bookingId: string): BankReturn | null {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [bankReturn] = useState(() => readBankReturn(new URLSearchParams(search)));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (readBankReturn(query) !== null)
      void navigate({ pathname, search: withoutBankReturn(query, bookingId) }, { replace: true });
  }, [search, pathname, navigate, bookingId]);
  return bankReturn;
}
