import type { AnalyticsSettings, SiteInPage } from '../contract/release';
import type { Locale } from '@jnn/contract';
import type { Composition } from './composition';
import type { ServerConfig } from './config';

/** What a page must know of its composition and of the site's settings. */
export function siteInPage(composition: Composition, config: ServerConfig, locale: Locale): SiteInPage {
  return {
    revision: composition.revision,
    shell: composition.shell.build,
    locale,
    remotes: [...composition.remotes],
    canaries: [...composition.canaries],
    settings: {
      apiUrl: '',
      demo: config.JNN_MODE === 'demo',
      recaptchaSiteKey: config.RECAPTCHA_SITE_KEY,
      googleMapsApiKey: config.GOOGLE_MAPS_API_KEY,
      analytics: analyticsOf(config),
      socialLinks: config.SOCIAL_LINKS,
    },
  };
}

function analyticsOf({ GA4_MEASUREMENT_ID, ANALYTICS_URL }: ServerConfig): AnalyticsSettings {
  if (GA4_MEASUREMENT_ID) return { kind: 'ga4', measurementId: GA4_MEASUREMENT_ID };
  return ANALYTICS_URL === undefined ? { kind: 'off' } : { kind: 'endpoint', url: ANALYTICS_URL };
}
