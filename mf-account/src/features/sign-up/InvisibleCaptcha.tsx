import { useRef, type ReactNode } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import type { CaptchaArrival } from './captcha-client';

export interface InvisibleCaptchaProps {
  readonly siteKey: string;
  readonly locale: string;
  readonly onArrived: (arrival: CaptchaArrival) => void;
}

/** The provider's widget in invisible v2 mode (specification, section 7). Loads the provider's script when mounted. */
export function InvisibleCaptcha({ siteKey, locale, onArrived }: InvisibleCaptchaProps): ReactNode {
  const widget = useRef<ReCAPTCHA>(null);
  // The library hands its loader's state over, which its types leave out.
  const report = (...[script]: readonly unknown[]): void => {
    if (hasErrored(script) || widget.current === null) onArrived({ status: 'failed', problem: 'failed-to-load' });
    else if (!offersInvisible(Reflect.get(window, 'grecaptcha')))
      onArrived({ status: 'failed', problem: 'no-version' });
    else onArrived({ status: 'ready', widget: widget.current });
  };
  return (
    <ReCAPTCHA ref={widget} sitekey={siteKey} size="invisible" badge="inline" hl={locale} asyncScriptOnLoad={report} />
  );
}

const hasErrored = (script: unknown): boolean =>
  typeof script === 'object' && script !== null && Reflect.get(script, 'errored') === true;

/** What answers at the script's address may be another version, or something else altogether. */
function offersInvisible(provider: unknown): boolean {
  if (typeof provider !== 'object' || provider === null) return false;
  return ['render', 'execute', 'reset'].every((verb) => typeof Reflect.get(provider, verb) === 'function');
}
