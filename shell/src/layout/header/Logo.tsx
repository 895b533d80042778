import { Link, useLocale } from '@jnn/router';
import { homePath } from '../homePath';
import { useMessages } from '../../messages';
import styles from './Logo.module.css';

/** The sign of the brand, a road that winds towards a low sun; leads to the home page. */
export function Logo() {
  const t = useMessages();
  const home = homePath(useLocale());
  return (
    <Link to={home} className={styles.logo} aria-label={t('header.logo')}>
      <svg width="32" height="32" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        <circle className={styles.ground} cx="15" cy="15" r="15" />
        <path className={styles.road} d="M9 25c0-7 12-6 12-12 0-4-6-4-6-8" />
      </svg>
      <span>JNN</span>
    </Link>
  );
}
