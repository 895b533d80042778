import type { Analytics } from './analytics';

/**
 * Tells a self-hosted endpoint: one JSON object a message, `{ event: 'page-view', page, locale }` or
 * `{ event: 'booking-step', step, ok }`, by beacon, so that leaving the page loses none.
 */
export function endpointAnalytics(url: string, beacon: (url: string, body: string) => void): Analytics {
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
