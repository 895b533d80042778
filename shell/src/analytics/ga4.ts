import type { Analytics } from './analytics';

type Command = readonly [name: 'js', at: Date] | readonly [name: 'config' | 'event', target: string, details: object];

/** The page in which Google's tag runs. */
export interface TagPage {
  readonly document: Document;
  /** The tag's queue, which it reads on arrival (gtag.js: `window.dataLayer`). */
  readonly queue: unknown[];
}

const asArguments: (...command: Command) => IArguments = function () {
  // eslint-disable-next-line prefer-rest-params -- the tag takes `arguments` objects only
  return arguments;
};

/** Google Analytics 4 through gtag.js: page views are sent by hand with the route's name, and no advertising signals. */
export function ga4Analytics(measurementId: string, { document, queue }: TagPage): Analytics {
  const say = (...command: Command): void => {
    // The tag tells its commands from other entries by their being `arguments`, as its own snippet pushes them.
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
      // The address itself stays here: it may carry a booking's number or a token.
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
