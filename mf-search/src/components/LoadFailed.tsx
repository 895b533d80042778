import { Alert, Button } from '@jnn/ui';
import { useMessages } from '../messages';

/** Says that the list could not be fetched, with a button that tries again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <Alert
      kind="danger"
      title={t('results.failedTitle')}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('results.retry')}
        </Button>
      }
    >
      {t('results.failedText')}
    </Alert>
  );
}
