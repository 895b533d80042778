import { useLocale } from '@jnn/router';
import { useSession } from '@jnn/session';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createCaptchaDesk, type CaptchaResult } from './captcha-client';
import { MissingCaptcha } from './MissingCaptcha';

/** A part of the form that cannot be fetched is told as what it is, so that nothing typed is lost by a reload. */
const InvisibleCaptcha = lazy(() =>
  import('./InvisibleCaptcha').then(
    (module) => ({ default: module.InvisibleCaptcha }),
    () => ({ default: MissingCaptcha }),
  ),
);

export interface Captcha {
  /** Whether the site has a key; without one the captcha is off. */
  readonly isOn: boolean;
  /** Call when the form is first touched: only then does the provider's script load. */
  readonly wake: () => void;
  /** A token for the sign-up payload; empty where the captcha is off. */
  readonly solve: () => Promise<CaptchaResult>;
  /** Loads it anew, from the provider's other address. */
  readonly retry: () => void;
  readonly widget: ReactNode;
}

interface Sitting {
  readonly number: number;
  readonly desk: ReturnType<typeof createCaptchaDesk>;
}

export function useCaptcha(): Captcha {
  const siteKey = useSession().settings.recaptchaSiteKey;
  const locale = useLocale();
  const [isAwake, setAwake] = useState(false);
  const [{ number, desk }, setSitting] = useState<Sitting>(() => ({ number: 0, desk: createCaptchaDesk() }));
  const isOn = siteKey !== '';
  return {
    isOn,
    wake: () => {
      setAwake(isOn);
    },
    solve: () => (isOn ? desk.solve() : Promise.resolve({ status: 'solved', token: '' })),
    retry() {
      // The library remembers an address that failed; the provider has a second one for such networks.
      Reflect.set(window, 'recaptchaOptions', { useRecaptchaNet: true });
      setSitting({ number: number + 1, desk: createCaptchaDesk() });
    },
    widget: isAwake && (
      <Suspense fallback={null}>
        <InvisibleCaptcha key={number} siteKey={siteKey} locale={locale} onArrived={desk.arrived} />
      </Suspense>
    ),
  };
}
