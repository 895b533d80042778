import type { Events } from '@jnn/api';
import type { AnalyticsSettings } from '@jnn/contract';
import type { Locale } from '@jnn/router';

/** A page by its route's name. Its address is not sent: it may hold a booking or a token. */
interface PageView {
  readonly page: string;
  readonly locale: Locale;
}

/** How far a visitor has come on the way to a booking. */
type BookingStep = 'search' | 'offers' | 'change-check' | 'booked' | 'payment-begun' | 'payment-answered';

/** What is reported: pages and steps, no personal data. */
export interface Analytics {
  pageView(view: PageView): void;
  /** A step that was reached; `ok` is false where the call behind it failed. */
  step(step: BookingStep, ok: boolean): void;
}

/** Analytics that has been started, after consent. */
export interface OpenAnalytics {
  readonly pageView: (view: PageView) => void;
  /** Reports each booking step that the site announces; returns the function that stops. */
  readonly follow: (events: Events) => () => void;
}

/** Settings of a site that has analytics. */
type SomeAnalytics = Exclude<AnalyticsSettings, { readonly kind: 'off' }>;

/** Starts the adapter that the site is configured with. */
export function openAnalytics(settings: SomeAnalytics, page: Window): OpenAnalytics {
  const analytics = adapterOf(settings, page);
  return {
    pageView: (view) => {
      analytics.pageView(view);
    },
    follow: (events) => followSteps(events, analytics),
  };
}

function adapterOf(settings: SomeAnalytics, page: Window): Analytics {
  switch (settings.kind) {
    case 'ga4':
      return ga4Analytics(settings.measurementId, { document: page.document, queue: tagQueue(page) });
    case 'endpoint':
      return endpointAnalytics(settings.url, (url, body) => {
        page.navigator.sendBeacon(url, body);
      });
  }
}

/** gtag.js reads its commands from this global list. */
function tagQueue(page: Window): unknown[] {
  const known: unknown = Reflect.get(page, 'dataLayer');
  if (Array.isArray(known)) return known;
  const queue: unknown[] = [];
  Reflect.set(page, 'dataLayer', queue);
  return queue;
}

/**
 * Reports to a self-hosted endpoint, one JSON object a message: `{ event: 'page-view', page, locale }` or
 * `{ event: 'booking-step', step, ok }`. Beacons survive leaving the page.
 */
function endpointAnalytics(url: string, beacon: (url: string, body: string) => void): Analytics {
  const tell = (message: object): void => {
    beacon(url, JSON.stringify(message));
  };
  return {
    pageView: ({ page, locale }) => {
      tell({ event: 'page-view', page, locale });
    },
    step: (step, ok) => {
      tell({ event: 'booking-step', step, ok });
    },
  };
}

/** The calls whose completion marks a step of a booking. */
const STEPS = {
  'search:completed': 'search',
  // The results page searches by a filter call that holds the search.
  'filter:completed': 'search',
  'getOffer:completed': 'offers',
  'bookingChange:completed': 'change-check',
  'bookingInsert:completed': 'booked',
  'pay:completed': 'payment-begun',
  'paymentResult:completed': 'payment-answered',
} as const satisfies Record<string, BookingStep>;

/** Reports each step that the site announces; the same step twice in a row once. Returns the function that stops. */
function followSteps(events: Events, analytics: Analytics): () => void {
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

type Command = readonly [name: 'js', at: Date] | readonly [name: 'config' | 'event', target: string, details: object];

/** The page in which Google's tag runs. */
interface TagPage {
  readonly document: Document;
  /** The tag's queue, which it reads on arrival (gtag.js: `window.dataLayer`). */
  readonly queue: unknown[];
}

const asArguments: (...command: Command) => IArguments = function () {
  // eslint-disable-next-line prefer-rest-params -- the tag takes `arguments` objects only
  return arguments;
};

/** Google Analytics 4 through gtag.js: page views are sent by hand with the route's name, and no advertising signals. */
function ga4Analytics(measurementId: string, { document, queue }: TagPage): Analytics {
  const say = (...command: Command): void => {
    // The tag recognises commands by their type `Arguments`, which its own snippet pushes.
    queue.push(asArguments(...command));
  };
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  say('js', new Date());
  say('config', measurementId, {
    send_page_view: false,
    page_location: document.location.origin,
    page_referrer: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  return {
    pageView: ({ page, locale }) => {
      // Not the real address: it may hold a booking's number or a token.
      say('event', 'page_view', {
        page_title: page,
        page_location: `${document.location.origin}/${locale}/${page}`,
        page_referrer: '',
        language: locale,
      });
    },
    step: (step, ok) => {
      say('event', 'booking_step', { step, ok });
    },
  };
}
