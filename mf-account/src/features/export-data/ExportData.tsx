import { ApiFailure, useCommand } from '@jnn/api';
import { useSession } from '@jnn/session';
import { Button, Icon } from '@jnn/ui';
import { AccountSection } from '../../components/AccountSection';
import { useMessages } from '../../messages';

/** Downloads everything that is stored about the member as a file. */
export function ExportData() {
  const t = useMessages();
  const { notices } = useSession();
  const { run, state } = useCommand('exportAccount');
  const download = async (): Promise<void> => {
    const result = await run({});
    if (result.status === 'done') saveJson('jnn-data.json', JSON.stringify(result.answer, null, 2));
    // The runner leaves 404 to the caller: the agency's API may not know this call.
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

/** Hands a JSON text to the browser as a download. */
function saveJson(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next task, so the address can be freed.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
