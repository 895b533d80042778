import { useEffect, type ReactNode } from 'react';
import type { InvisibleCaptchaProps } from './InvisibleCaptcha';

/** Stands where the widget's own code could not be fetched. */
export function MissingCaptcha({ onArrived }: InvisibleCaptchaProps): ReactNode {
  useEffect(() => {
    onArrived({ status: 'failed', problem: 'failed-to-load' });
  }, [onArrived]);
  return null;
}
