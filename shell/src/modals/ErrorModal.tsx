import { useSession, type ErrorNotice } from '@jnn/session';
import { Button, Dialog } from '@jnn/ui';
import { useMessages } from '../messages';
import styles from './Modals.module.css';

/** The error dialog: a title, a message or a list, and OK. */
export function ErrorModal({ notice }: { readonly notice: ErrorNotice }) {
  const t = useMessages();
  const { notices } = useSession();
  const close = (): void => {
    notices.closeError();
  };
  const title = notice.kind === 'system' ? t('errorMessages.systemError') : notice.title;
  const lines = notice.kind === 'system' ? [t('errorMessages.systemErrorText')] : notice.lines;
  return (
    <Dialog open heading={title} onClose={close} footer={<Button onClick={close}>{t('ok')}</Button>}>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
