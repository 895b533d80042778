import type { AnalyticsSettings } from '@jnn/contract';
import { useAnalytics } from '../analytics/use-analytics';
import { useDocumentTitle } from '../head/use-document-title';
import { useCheckoutPin } from './use-checkout-pin';
import { useHeadingFocus } from './use-heading-focus';
import { useScrollRestoration } from './use-scroll-restoration';

interface PageEffectsProps {
  /** The title that the page gave itself; undefined where the declared one holds. */
  readonly ownTitle: string | undefined;
  /** The revision of the releases that make up the site. */
  readonly revision: number;
  readonly analytics: AnalyticsSettings;
}

/** What each new address brings with it besides its page: title, focus, scroll position, pin and page view. Draws nothing. */
export function PageEffects({ ownTitle, revision, analytics }: PageEffectsProps) {
  useDocumentTitle(ownTitle);
  useHeadingFocus();
  useScrollRestoration();
  useCheckoutPin(revision);
  useAnalytics(analytics);
  return null;
}
