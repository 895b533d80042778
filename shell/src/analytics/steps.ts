import type { Events } from '@jnn/api';
import type { Analytics, BookingStep } from './analytics';

/** The calls whose completion marks a step of a booking. */
const STEPS = {
  'search:completed': 'search',
  // A filter call carries the search along, and is how the results are had.
  'filter:completed': 'search',
  'getOffer:completed': 'offers',
  'bookingChange:completed': 'change-check',
  'bookingInsert:completed': 'booked',
  'pay:completed': 'payment-begun',
  'paymentResult:completed': 'payment-answered',
} as const satisfies Record<string, BookingStep>;

/** Tells an adapter of each step as the site announces it, of one that is taken again at once only once; gives the way to stop. */
export function followSteps(events: Events, analytics: Analytics): () => void {
  let last = '';
  const stops = Object.entries(STEPS).map(([event, step]) =>
    // Entries of a constant keep their keys, which the compiler widens to text.
    events.on(event as keyof typeof STEPS, ({ ok }) => {
      const reached = `${step} ${String(ok)}`;
      if (reached !== last) analytics.step(step, ok);
      last = reached;
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
