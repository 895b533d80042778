import { useApi } from '@jnn/api';
import { useLocation, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { readArrival, withoutReturned, type Arrival } from './returned';
import { watchPayment, type Outcome } from './watch-payment';

/** Takes the bank's fields out of the address, asks once how the payment ended, and goes on asking while it is open. */
export function useOutcome(bookingId: string): Outcome {
  const { client } = useApi();
  const { sessionId, booking } = useSession();
  const arrival = useArrival();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' });
  useEffect(() => {
    const onOutcome = (told: Outcome): void => {
      setOutcome(told);
      if (told.status === 'known') booking.setPaymentResult(told.result);
    };
    return watchPayment({ client, session: sessionId, bookingId, arrival, onOutcome });
  }, [client, sessionId, booking, bookingId, arrival]);
  return outcome;
}

/** The bank's fields that this page was opened with; they leave the address at once. */
function useArrival(): Arrival | null {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(new URLSearchParams(search)));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (readArrival(query) !== null) void navigate({ pathname, search: withoutReturned(query) }, { replace: true });
  }, [search, pathname, navigate]);
  return arrival;
}
