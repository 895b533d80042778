import { useLocale, useMatchedRoute, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import { homePath } from '../home-path';
import styles from './Header.module.css';

/** Logs out; a page for members only is left for the home page first, so that no login page comes in between. */
export function LogoutButton() {
  const t = useMessages();
  const { authentication } = useSession();
  const navigate = useNavigate();
  const home = homePath(useLocale());
  const forMembers = useMatchedRoute()?.route.guard === 'authenticated';
  const [asked, setAsked] = useState(false);
  const logOut = (): void => {
    setAsked(true);
    if (forMembers) void navigate(home);
  };
  // The router changes the page in a transition of its own time, so that only the new page tells that the old is left.
  useEffect(() => {
    if (asked && !forMembers) void authentication.logOut();
  }, [asked, forMembers, authentication]);
  return (
    <button type="button" className={styles.item} onClick={logOut}>
      {t('menu.logout')}
    </button>
  );
}
