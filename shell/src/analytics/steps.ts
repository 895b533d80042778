import type { Events } from '@jnn/api';
import type { Analytics, BookingStep } from './analytics';

/** The calls whose completion marks a step of a booking. */
const STEPS = {
  'search:completed': 'search',
  'getOffer:completed': 'offers',
  'bookingChange:completed': 'change-check',
  'bookingInsert:completed': 'booked',
  'pay:completed': 'payment-begun',
  'paymentResult:completed': 'payment-answered',
} as const satisfies Record<string, BookingStep>;

/** Tells an adapter of each step as the site announces it; gives the way to stop. */
export function followSteps(events: Events, analytics: Analytics): () => void {
  const stops = Object.entries(STEPS).map(([event, step]) =>
    // Entries of a constant keep their keys, which the compiler widens to text.
    events.on(event as keyof typeof STEPS, ({ ok }) => {
      analytics.step(step, ok);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
