import { useApi } from '@jnn/api';
import { useLocation, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { readBankReturn, withoutBankReturn, type BankReturn, watchPayment, type PaymentOutcome } from './watch-payment';

/** The outcome of the booking's last payment, kept up to date while the payment is undecided. */
export function usePaymentOutcome(bookingId: string): PaymentOutcome {
  const { client } = useApi();
  const { sessionId, booking } = useSession();
  const bankReturn = useBankReturn();
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
function useBankReturn(): BankReturn | null {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [bankReturn] = useState(() => readBankReturn(new URLSearchParams(search)));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (readBankReturn(query) !== null)
      void navigate({ pathname, search: withoutBankReturn(query) }, { replace: true });
  }, [search, pathname, navigate]);
  return bankReturn;
}
