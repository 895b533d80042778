import { useCommand } from '@jnn/api';
import { useSession } from '@jnn/session';
import { Button, Icon, glyphs, saveFile } from '@jnn/ui';
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
    if (result.status !== 'done') return;
    const json = JSON.stringify(result.answer, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), 'jnn-data.json');
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
