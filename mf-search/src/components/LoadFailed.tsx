import { Alert, Button } from '@jnn/ui';
import { useMessages } from '../messages';

/** The list could not be fetched: what was kept and how to go on. */
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
