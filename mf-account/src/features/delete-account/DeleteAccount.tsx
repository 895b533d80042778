import { useCommand } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { Button, Dialog } from '@jnn/ui';
import { useState } from 'react';
import { AccountSection } from '../../components/AccountSection';
import { useMessages } from '../../messages';
import styles from './DeleteAccount.module.css';

/** Removes the account after a dialog that says what follows: logged out at once, 30 days to restore it. */
export function DeleteAccount() {
  const t = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection heading={t('deleteAccount.heading')} lead={t('deleteAccount.lead')}>
      <div>
        <Button
          variant="danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('deleteAccount.submit')}
        </Button>
      </div>
      <Confirmation
        open={isAsking}
        close={() => {
          setAsking(false);
        }}
      />
    </AccountSection>
  );
}

function Confirmation({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const t = useMessages();
  const { remove, state } = useRemoveAccount();
  return (
    <Dialog
      open={open}
      heading={t('deleteAccount.question')}
      onClose={close}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {t('deleteAccount.keep')}
          </Button>
          <Button
            variant="danger"
            pending={state === 'running'}
            pendingText={t('form.sending')}
            onClick={() => void remove()}
          >
            {t('deleteAccount.confirm')}
          </Button>
        </div>
      }
    >
      <ul className={styles.points}>
        <li>{t('deleteAccount.atOnce')}</li>
        <li>{t('deleteAccount.undo')}</li>
        <li>{t('deleteAccount.afterwards')}</li>
        <li>{t('deleteAccount.bookings')}</li>
      </ul>
    </Dialog>
  );
}

function useRemoveAccount() {
  const t = useMessages();
  const format = useFormat();
  const { authentication, notices } = useSession();
  const { run, state } = useCommand('removeAccount');
  const remove = async (): Promise<void> => {
    const result = await run({});
    if (result.status === 'failed') return;
    const { undeleteUntil } = result.answer;
    authentication.accountRemoved();
    notices.showMessage(
      'success',
      undeleteUntil === undefined
        ? t('deleteAccount.done')
        : t('deleteAccount.doneUntil', { day: format.date(undeleteUntil) }),
    );
  };
  return { remove, state };
}
