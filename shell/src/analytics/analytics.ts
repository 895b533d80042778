import type { Locale } from '@jnn/router';

/** A page as the route table names it: never its address, which may carry a booking or a token. */
export interface PageView {
  readonly page: string;
  readonly locale: Locale;
}

/** How far a visitor has come on the way to a booking. */
export type BookingStep = 'search' | 'offers' | 'change-check' | 'booked' | 'payment-begun' | 'payment-answered';

/** What the site tells of its use: pages and steps, nothing of a person. */
export interface Analytics {
  pageView(view: PageView): void;
  /** A step that was reached; `ok` is false where the call behind it failed. */
  step(step: BookingStep, ok: boolean): void;
}
