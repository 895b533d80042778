import { Alert, Button } from '@jnn/ui';
import { useMessages } from '../../messages';
import type { Progress } from '../../reservation/draft';
import { FreshOffersLink } from '../../reservation/FreshOffersLink';
import type { CheckoutStep } from './use-checkout';

interface CheckoutNoticeProps {
  readonly step: CheckoutStep;
  readonly progress: Progress;
  /** The hotel's fresh offers, from which this draft goes on. */
  readonly freshOffers: string;
  readonly onAskAgain: () => void;
}

/** Why the booking did not go through: what happened, what was kept, what to do next. */
export function CheckoutNotice({ step, progress, freshOffers, onAskAgain }: CheckoutNoticeProps) {
  const t = useMessages();
  if (step.status === 'gone') {
    return (
      <Alert
        kind="warning"
        role="alert"
        title={step.reason === 'sold-out' ? t('gone.soldOut') : t('gone.expired')}
        actions={<FreshOffersLink to={freshOffers} variant="secondary" />}
      >
        {t('gone.kept')}
      </Alert>
    );
  }
  if (step.status === 'taken') {
    return (
      <Alert kind="warning" role="alert" title={t('taken.title')}>
        {t('taken.text')}
      </Alert>
    );
  }
  if (progress.status !== 'sent' || step.status === 'busy') return null;
  return (
    <Alert
      kind="warning"
      role="alert"
      title={t('unanswered.title')}
      actions={<Button onClick={onAskAgain}>{t('unanswered.again')}</Button>}
    >
      {t('unanswered.text')}
    </Alert>
  );
}
