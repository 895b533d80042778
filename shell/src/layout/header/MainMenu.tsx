import { type AuthState, useAuth, useShortlist } from '@jnn/session';
import { Icon, glyphs } from '@jnn/ui';
import { type FocusEvent, type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '@jnn/i18n';
import { Link, useLocation, useMatchedRoute } from '@jnn/router';
import { useMessages } from '../../messages';
import styles from './Header.module.css';
import { LogoutButton } from './LogoutButton';
import { ThemeSwitch } from './ThemeSwitch';
import { usePublishedHref } from '../../addresses';

/** The main menu: a row on wide screens, a panel behind a button on phones. */
export function MainMenu() {
  const t = useMessages();
  const id = useId();
  const { open, toggle, ...place } = usePhoneMenu();
  return (
    <div className={styles.menu} {...place}>
      <button type="button" className={styles.menuButton} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon path={open ? glyphs.close : glyphs.menu} size={22} />
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

const MenuList = memo(function MenuList() {
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
});

/** The member's full name in the language's order; null for guests and for accounts without a name. */
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
    shortlist: t('menu.shortlist'),
    bookings: t('menu.bookings'),
    'user-data': fullName ?? t('menu.userData'),
    signup: t('menu.signup'),
    login: t('menu.login'),
  };
}

/** One page in the main menu. */
function MenuLink({ page }: { readonly page: MenuPage }) {
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
        {page === 'shortlist' ? <ShortlistEntry label={labels[page]} /> : labels[page]}
      </Link>
    </li>
  );
}

/** A heart with the number of kept places; on wide screens its word is for screen readers alone. */
function ShortlistEntry({ label }: { readonly label: string }) {
  const count = useShortlist(({ places }) => places.length);
  return (
    <>
      <Icon path={glyphs.heart} size={22} />
      <span className={styles.narrowOnly}>{label}</span>
      {count > 0 && <b className={styles.count}>{count}</b>}
    </>
  );
}

/** The pages of the main menu. */
type MenuPage = 'index' | 'contact' | 'shortlist' | 'bookings' | 'user-data' | 'signup' | 'login';

interface MenuEntries {
  readonly pages: readonly MenuPage[];
  /** Entries that differ for guests and members. */
  readonly account: readonly MenuPage[];
  readonly logout: boolean;
}

const PAGES = ['index', 'contact', 'shortlist'] as const;

/** The menu of a guest or a member; without personal entries until the status is known. */
function menuEntries(status: AuthState['status']): MenuEntries {
  switch (status) {
    case 'unknown':
      return { pages: PAGES, account: [], logout: false };
    case 'guest':
      return { pages: PAGES, account: ['signup', 'login'], logout: false };
    case 'member':
      return { pages: PAGES, account: ['bookings', 'user-data'], logout: true };
  }
}

/** State of the phone menu. Escape, a press or focus outside it, and navigation close it. */
function usePhoneMenu() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
    };
  }, [open]);

  return {
    ref,
    open,
    toggle: () => {
      setOpenAt(open ? null : key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      setOpenAt(null);
      ref.current?.querySelector('button')?.focus();
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (open && next !== null && !event.currentTarget.contains(next)) setOpenAt(null);
    },
  };
}
