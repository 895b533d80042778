import { useMessages } from '../../messages';

/** What the form says about the captcha. */
export function useCaptchaWords() {
  const t = useMessages();
  return {
    'no-key': t('captcha.noKey'),
    'no-version': t('captcha.noVersion'),
    'failed-to-load': t('captcha.failedToLoad'),
    'failed-to-execute': t('captcha.failedToExecute'),
    title: t('captcha.title'),
    retry: t('captcha.retry'),
    notice: t('captcha.notice'),
    privacy: t('captcha.privacy'),
    terms: t('captcha.terms'),
  };
}
