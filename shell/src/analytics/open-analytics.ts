import type { Events } from '@jnn/api';
import type { AnalyticsSettings } from '@jnn/platform/contract';
import type { Analytics, PageView } from './analytics';
import { endpointAnalytics } from './endpoint';
import { ga4Analytics } from './ga4';
import { followSteps } from './steps';

/** What the site tells of its use, once that has been agreed to. */
export interface OpenAnalytics {
  readonly pageView: (view: PageView) => void;
  /** Tells of each step as the site announces it; gives the way to stop. */
  readonly follow: (events: Events) => () => void;
}

/** The analytics that a site has which is configured with any. */
export type SomeAnalytics = Exclude<AnalyticsSettings, { readonly kind: 'off' }>;

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
