import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../messages';
import styles from './OfflineNotice.module.css';

/** Says that the connection is lost and what that means, then for 5 s that it is back. */
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

type Connection = 'there' | 'gone' | 'back';

/** Milliseconds for which "connection is back" is shown. */
const BACK_SHOWN = 5_000;

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser is online (`there`), offline (`gone`), or has just come back online (`back`). */
function useConnection(): Connection {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const [wasGone, setWasGone] = useState(false);
  if (!online && !wasGone) setWasGone(true);

  useEffect(() => {
    if (!online || !wasGone) return;
    const timer = setTimeout(() => {
      setWasGone(false);
    }, BACK_SHOWN);
    return () => {
      clearTimeout(timer);
    };
  }, [online, wasGone]);

  if (!online) return 'gone';
  return wasGone ? 'back' : 'there';
}
