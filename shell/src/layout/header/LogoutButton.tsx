import { useLocale, useMatchedRoute, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useMessages } from '../../messages';
import { homePath } from '../homePath';
import styles from './Header.module.css';

/** Logs out; from a page for members only it leads home first, so that no login page comes in between. */
export function LogoutButton() {
  const t = useMessages();
  const { authentication } = useSession();
  const navigate = useNavigate();
  const home = homePath(useLocale());
  const forMembers = useMatchedRoute()?.route.guard === 'authenticated';
  const logOut = async (): Promise<void> => {
    if (forMembers) await navigate(home);
    await authentication.logOut();
  };
  return (
    <button type="button" className={styles.item} onClick={() => void logOut()}>
      {t('menu.logout')}
    </button>
  );
}
