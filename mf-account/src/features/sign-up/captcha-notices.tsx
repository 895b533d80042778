import { Link, useHref } from '@jnn/router';
import { Alert, Button } from '@jnn/ui';
import styles from '../../components/form.module.css';
import { useMessages } from '../../messages';
import type { CaptchaProblem } from './captcha-client';
import type { Captcha } from './use-captcha';

const KEYS = {
  'no-key': 'captcha.noKey',
  'no-version': 'captcha.noVersion',
  'failed-to-load': 'captcha.failedToLoad',
  'failed-to-execute': 'captcha.failedToExecute',
} as const satisfies Record<CaptchaProblem, string>;

/** The provider requires these links where its badge is not shown. */
const PROVIDER = {
  privacy: 'https://policies.google.com/privacy',
  terms: 'https://policies.google.com/terms',
} as const;

/** What went wrong with the captcha and what to do about it. */
export function CaptchaFailure({ problem, captcha }: { readonly problem: CaptchaProblem; readonly captcha: Captcha }) {
  const t = useMessages();
  const href = useHref();
  return (
    <Alert
      kind="danger"
      title={t('captcha.title')}
      actions={
        <>
          {problem === 'failed-to-load' && (
            <Button variant="secondary" size="small" onClick={captcha.retry}>
              {t('captcha.retry')}
            </Button>
          )}
          <Link to={href('contact', {})}>{t('links.contact')}</Link>
        </>
      }
    >
      {t(KEYS[problem])}
    </Alert>
  );
}

/** The notice that the provider requires at a form with its captcha. */
export function CaptchaTerms() {
  const t = useMessages();
  return (
    <p className={styles.note}>
      {t('captcha.notice')} <a href={PROVIDER.privacy}>{t('captcha.privacy')}</a> ·{' '}
      <a href={PROVIDER.terms}>{t('captcha.terms')}</a>
    </p>
  );
}
