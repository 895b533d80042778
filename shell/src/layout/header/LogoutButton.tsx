import { useLocale, useMatchedRoute, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import { homePath } from '../../addresses';
import styles from './Header.module.css';

/** Logs out. On a members' page it goes home first, since the guard would otherwise show the login page. */
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
  // The router changes the page in a transition: the logout waits until the matched route is one for everybody.
  useEffect(() => {
    if (asked && !forMembers) void authentication.logOut();
  }, [asked, forMembers, authentication]);
  return (
    <button type="button" className={styles.item} onClick={logOut}>
      {t('menu.logout')}
    </button>
  );
}
