import { Link, useLocale } from '@jnn/router';
import { Logo } from '@jnn/ui';
import { useMessages } from '../../messages';
import { homePath } from '../homePath';
import styles from './Header.module.css';

/** The brand's sign, which leads home. */
export function HomeLink() {
  const t = useMessages();
  return (
    <Link to={homePath(useLocale())} className={styles.home} aria-label={t('header.logo')}>
      <Logo name="JNN" />
    </Link>
  );
}
