import { useEffect, useState } from 'react';
import type { AnalyticsSettings } from '@jnn/contract';
import { useLocale, useLocation, useMatchedRoute } from '@jnn/router';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import type { Analytics } from './analytics';
import { openAnalytics } from './open-analytics';
import { followSteps } from './steps';

/** Tells of page views and booking steps, once the visitor has agreed and for as long as that holds. */
export function useAnalytics(settings: AnalyticsSettings): void {
  const agreed = allowsFunctional(useConsent());
  const { api } = useSession();
  const [analytics, setAnalytics] = useState<Analytics | null>(null);
  const page = useMatchedRoute()?.route.name ?? 'not-found';
  const locale = useLocale();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!agreed || settings.kind === 'off') return;
    let wanted = true;
    openAnalytics(settings, window).then(
      (opened) => {
        if (wanted) setAnalytics(opened);
      },
      (error: unknown) => {
        console.error(error);
      },
    );
    return () => {
      wanted = false;
      setAnalytics(null);
    };
  }, [agreed, settings]);

  useEffect(() => (analytics ? followSteps(api.events, analytics) : undefined), [analytics, api]);
  // One view for each address, though only the page's name is told.
  useEffect(() => {
    analytics?.pageView({ page, locale });
  }, [analytics, page, locale, pathname]);
}
