import { useLocale } from '@jnn/router';
import { useSession } from '@jnn/session';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createCaptchaClient, type CaptchaClient, type CaptchaResult } from './captcha-client';
import type { InvisibleCaptchaProps } from './InvisibleCaptcha';

/** A chunk that cannot be fetched counts as a captcha that failed to load: a reload of the page would lose the password. */
const InvisibleCaptcha = lazy(() =>
  import('./InvisibleCaptcha').then(
    (module) => ({ default: module.InvisibleCaptcha }),
    () => ({ default: MissingCaptcha }),
  ),
);

function MissingCaptcha({ onLoad }: InvisibleCaptchaProps): ReactNode {
  useEffect(() => {
    onLoad({ status: 'failed', problem: 'failed-to-load' });
  }, [onLoad]);
  return null;
}

export interface Captcha {
  /** Whether the site has a captcha key. */
  readonly isOn: boolean;
  /** Loads the provider's script. Called when the form is first touched. */
  readonly load: () => void;
  /** Gets a token for the sign-up payload; empty where the captcha is off. */
  readonly solve: () => Promise<CaptchaResult>;
  /** Loads the script again, from the provider's other address. */
  readonly retry: () => void;
  /** The widget, to be rendered within the form. */
  readonly widget: ReactNode;
}

/** The captcha of the sign-up form. */
export function useCaptcha(): Captcha {
  const siteKey = useSession().settings.recaptchaSiteKey;
  const locale = useLocale();
  const [isLoading, setLoading] = useState(false);
  const [{ attempt, client }, setAttempt] = useState<{ attempt: number; client: CaptchaClient }>(() => ({
    attempt: 0,
    client: createCaptchaClient(),
  }));
  const isOn = siteKey !== '';
  return {
    isOn,
    load: () => {
      setLoading(isOn);
    },
    solve: () => (isOn ? client.solve() : Promise.resolve({ status: 'solved', token: '' })),
    retry() {
      // The library never loads an address again that failed. The provider has a second one for networks that block it.
      Reflect.set(window, 'recaptchaOptions', { useRecaptchaNet: true });
      setAttempt({ attempt: attempt + 1, client: createCaptchaClient() });
    },
    widget: isLoading && (
      <Suspense fallback={null}>
        <InvisibleCaptcha key={attempt} siteKey={siteKey} locale={locale} onLoad={client.onLoad} />
      </Suspense>
    ),
  };
}
