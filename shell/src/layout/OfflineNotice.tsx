import { useMessages } from '../messages';
import styles from './OfflineNotice.module.css';
import { useConnection } from './use-connection';

/** Says that the connection is gone and what that means, and for a while that it is back. */
export function OfflineNotice() {
  const t = useMessages();
  const connection = useConnection();
  return (
    <div className={styles.place} aria-live="polite" data-connection={connection}>
      {connection === 'gone' && <p className={styles.notice}>{t('offline.gone')}</p>}
      {connection === 'back' && <p className={styles.notice}>{t('offline.back')}</p>}
    </div>
  );
}
