import { useFormat } from '@jnn/i18n';
import { Link, useMatchedRoute } from '@jnn/router';
import { useAuth } from '@jnn/session';
import { useMessages } from '../../messages';
import { usePublishedHref } from '../use-published-href';
import styles from './Header.module.css';
import type { MenuPage } from './menu-entries';

/** The member's full name as the present language writes it; null for others and for nameless accounts. */
function useFullName(): string | null {
  const format = useFormat();
  return useAuth((auth) => (auth.status === 'member' ? format.name(auth.user) : '')) || null;
}

function useLabels(): Readonly<Record<MenuPage, string>> {
  const t = useMessages();
  const fullName = useFullName();
  return {
    index: t('menu.home'),
    contact: t('menu.contact'),
    bookings: t('menu.bookings'),
    'user-data': fullName ?? t('menu.userData'),
    signup: t('menu.signup'),
    login: t('menu.login'),
  };
}

/** One page in the main menu. */
export function MenuLink({ page }: { readonly page: MenuPage }) {
  const labels = useLabels();
  const to = usePublishedHref()(page, {});
  const isHere = useMatchedRoute()?.route.name === page;
  if (to === null) return null;
  return (
    <li>
      <Link
        to={to}
        className={styles.item}
        data-accent={page === 'login' || undefined}
        aria-current={isHere ? 'page' : undefined}
      >
        {labels[page]}
      </Link>
    </li>
  );
}
