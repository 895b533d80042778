import type { AnalyticsSettings } from '@jnn/contract';
import type { Analytics } from './analytics';

/** Fetches and starts the adapter that the site is configured with; null where there is none. */
export async function openAnalytics(settings: AnalyticsSettings, page: Window): Promise<Analytics | null> {
  switch (settings.kind) {
    case 'off':
      return null;
    case 'ga4': {
      const { ga4Analytics } = await import('./ga4');
      return ga4Analytics(settings.measurementId, { document: page.document, queue: tagQueue(page) });
    }
    case 'endpoint': {
      const { endpointAnalytics } = await import('./endpoint');
      return endpointAnalytics(settings.url, (url, body) => {
        page.navigator.sendBeacon(url, body);
      });
    }
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
