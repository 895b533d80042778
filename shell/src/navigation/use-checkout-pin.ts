import { useEffect } from 'react';
import { PIN_COOKIE } from '@jnn/contract';
import { useMatchedRoute } from '@jnn/router';
import { useSession } from '@jnn/session';

/** Days that a pin lasts when the booking is not finished: two hours. */
const PIN_DAYS = 2 / 24;

/** Keeps the visitor on the present releases from the reservation until the payment has an outcome. */
export function useCheckoutPin(revision: number): void {
  const { cookies, api } = useSession();
  const booking = useMatchedRoute()?.route.name === 'reservation';

  useEffect(() => {
    if (booking && cookies.get(PIN_COOKIE) === null) cookies.set(PIN_COOKIE, String(revision), PIN_DAYS);
  }, [booking, cookies, revision]);

  useEffect(
    () =>
      api.events.on('paymentResult:completed', ({ ok }) => {
        if (ok) cookies.remove(PIN_COOKIE);
      }),
    [api, cookies],
  );
}
