import { useRef, type ReactNode } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import type { CaptchaLoad } from './captcha-client';

export interface InvisibleCaptchaProps {
  readonly siteKey: string;
  readonly locale: string;
  readonly onLoad: (load: CaptchaLoad) => void;
}

/** The provider's widget in invisible v2 mode. Mounting it loads the provider's script. */
export function InvisibleCaptcha({ siteKey, locale, onLoad }: InvisibleCaptchaProps): ReactNode {
  const widget = useRef<ReCAPTCHA>(null);
  // The library passes the state of its script loader, which its types leave out.
  const report = (...[script]: readonly unknown[]): void => {
    if (hasErrored(script) || widget.current === null) onLoad({ status: 'failed', problem: 'failed-to-load' });
    else if (!offersInvisible(Reflect.get(window, 'grecaptcha'))) onLoad({ status: 'failed', problem: 'no-version' });
    else onLoad({ status: 'ready', widget: widget.current });
  };
  return (
    <ReCAPTCHA ref={widget} sitekey={siteKey} size="invisible" badge="inline" hl={locale} asyncScriptOnLoad={report} />
  );
}

const hasErrored = (script: unknown): boolean =>
  typeof script === 'object' && script !== null && Reflect.get(script, 'errored') === true;

/** The script may be another version of the provider's, or something else. */
function offersInvisible(provider: unknown): boolean {
  if (typeof provider !== 'object' || provider === null) return false;
  return ['render', 'execute', 'reset'].every((verb) => typeof Reflect.get(provider, verb) === 'function');
}
