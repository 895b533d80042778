import { useEffect, useState } from 'react';
import type { AnalyticsSettings } from '@jnn/contract';
import { useLocale, useMatchedRoute, usePathname } from '@jnn/router';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import type { OpenAnalytics } from './open-analytics';

/** Reports page views and booking steps while the visitor consents. The code for it is loaded only then. */
export function useAnalytics(settings: AnalyticsSettings): void {
  const agreed = allowsFunctional(useConsent());
  const { api } = useSession();
  const [analytics, setAnalytics] = useState<OpenAnalytics | null>(null);
  const page = useMatchedRoute()?.route.name ?? 'not-found';
  const locale = useLocale();
  const pathname = usePathname();

  useEffect(() => {
    if (!agreed || settings.kind === 'off') return;
    let wanted = true;
    import('./open-analytics')
      .then(({ openAnalytics }) => {
        if (wanted) setAnalytics(openAnalytics(settings, window));
      })
      .catch(console.error);
    return () => {
      wanted = false;
      setAnalytics(null);
    };
  }, [agreed, settings]);

  useEffect(() => analytics?.follow(api.events), [analytics, api]);
  // One view for each address, though only the page's name is sent.
  useEffect(() => {
    analytics?.pageView({ page, locale });
  }, [analytics, page, locale, pathname]);
}
