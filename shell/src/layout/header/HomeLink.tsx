import { Link, useLocale } from '@jnn/router';
import { Logo } from '@jnn/ui';
import { homePath } from '../home-path';
import styles from './Header.module.css';

/** The brand's sign, which leads home. */
export function HomeLink() {
  return (
    <Link to={homePath(useLocale())} className={styles.home}>
      <Logo name="JNN" />
    </Link>
  );
}
