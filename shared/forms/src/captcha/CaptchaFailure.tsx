import { Alert, Button } from '@jnn/ui';
import type { ReactNode } from 'react';
import type { CaptchaProblem } from './captcha-client';
import type { Captcha } from './use-captcha';

/** What a part says about the captcha, in the page's language. */
export interface CaptchaWords extends Readonly<Record<CaptchaProblem, string>> {
  readonly title: string;
  readonly retry: string;
}

interface CaptchaFailureProps {
  readonly problem: CaptchaProblem;
  readonly captcha: Captcha;
  readonly words: CaptchaWords;
  /** A way to reach the agency otherwise. */
  readonly contact: ReactNode;
}

/** What went wrong with the captcha and what to do about it. */
export function CaptchaFailure({ problem, captcha, words, contact }: CaptchaFailureProps) {
  return (
    <Alert
      kind="danger"
      title={words.title}
      actions={
        <>
          {problem === 'failed-to-load' && (
            <Button variant="secondary" size="small" onClick={captcha.retry}>
              {words.retry}
            </Button>
          )}
          {contact}
        </>
      }
    >
      {words[problem]}
    </Alert>
  );
}
