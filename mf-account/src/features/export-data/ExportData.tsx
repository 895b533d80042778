import { useCommand } from '@jnn/api';
import { useSession } from '@jnn/session';
import { Button, Icon, glyphs } from '@jnn/ui';
import { AccountSection } from '../../components/AccountSection';
import { useMessages } from '../../messages';

/** Downloads everything that is stored about the member as a file; nothing where the backend has no such call. */
export function ExportData() {
  return useSession().offers('account-export') ? <ExportSection /> : null;
}

function ExportSection() {
  const t = useMessages();
  const { run, state } = useCommand('exportAccount');
  const download = async (): Promise<void> => {
    const result = await run({});
    if (result.status === 'done') saveJson('jnn-data.json', JSON.stringify(result.answer, null, 2));
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
          <Icon path={glyphs.download} /> {t('exportData.submit')}
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
