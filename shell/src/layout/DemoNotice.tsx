import { useMessages } from '../messages';
import styles from './DemoNotice.module.css';

/** Says on every page that the site is a demonstration. */
export function DemoNotice() {
  const t = useMessages();
  return (
    <aside className={styles.notice} aria-label={t('demo.label')}>
      <strong>{t('demo.label')}</strong>: {t('demo.text')}
    </aside>
  );
}
