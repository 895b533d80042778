import { ApiFailure, useCommand } from '@jnn/api';
import { useSession } from '@jnn/session';
import { Button, Icon } from '@jnn/ui';
import { AccountSection } from '../../layout/AccountSection';
import { useMessages } from '../../messages';
import { offerFile } from './offer-file';

/** Everything kept about the member, as a file. */
export function ExportData() {
  const t = useMessages();
  const { notices } = useSession();
  const { run, state } = useCommand('exportAccount');
  const download = async (): Promise<void> => {
    const result = await run({});
    if (result.status === 'done') offerFile('jnn-data.json', JSON.stringify(result.answer, null, 2));
    // The runner leaves 404 to the caller: an agency's own API may not know this call.
    else if (result.failure instanceof ApiFailure && result.failure.status === 404) {
      notices.showMessage('error', t('exportData.unknown'));
    }
  };
  return (
    <AccountSection heading={t('exportData.heading')} lead={t('exportData.lead')}>
      <div>
        <Button
          variant="secondary"
          pending={state === 'running'}
          pendingText={t('exportData.preparing')}
          onClick={() => void download()}
        >
          <Icon name="download" /> {t('exportData.submit')}
        </Button>
      </div>
    </AccountSection>
  );
}
