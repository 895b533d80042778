import { useAuth } from '@jnn/session';
import { Icon } from '@jnn/ui';
import { useId } from 'react';
import { useMessages } from '../../messages';
import styles from './Header.module.css';
import { LogoutButton } from './LogoutButton';
import { menuEntries } from './menu-entries';
import { MenuLink } from './MenuLink';
import { ThemeSwitch } from './ThemeSwitch';
import { usePhoneMenu } from './use-phone-menu';

/** The main menu: a row on wide screens, a panel behind a button on phones. */
export function MainMenu() {
  const t = useMessages();
  const id = useId();
  const { open, toggle, ...place } = usePhoneMenu();
  return (
    <div className={styles.menu} {...place}>
      <button type="button" className={styles.menuButton} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon name={open ? 'close' : 'menu'} size={22} />
        <span className={styles.menuWord}>{t('header.menu')}</span>
      </button>
      <div id={id} className={styles.panel} data-open={open || undefined}>
        <nav aria-label={t('header.mainMenu')}>
          <MenuList />
        </nav>
        <ThemeSwitch />
      </div>
    </div>
  );
}

function MenuList() {
  const status = useAuth((auth) => auth.status);
  const { pages, account, logout } = menuEntries(status);
  return (
    <ul className={styles.list} data-status={status}>
      {[...pages, ...account].map((page) => (
        <MenuLink key={page} page={page} />
      ))}
      {logout && (
        <li>
          <LogoutButton />
        </li>
      )}
    </ul>
  );
}
