import { useMessages } from '../messages';
import styles from './DemoNotice.module.css';

/** Says on every page that the site is a demonstration. */
export function DemoNotice() {
  const t = useMessages();
  return (
    <p className={styles.notice}>
      <strong>{t('demo.label')}</strong>: {t('demo.text')}
    </p>
  );
}
