import { canonicalHref, Link, useLocale, useLocation, useMatchedRoute } from '@jnn/router';
import { isPartner, useAuth } from '@jnn/session';
import { Logo } from '@jnn/ui';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../messages';
import { BackButton } from './BackButton';
import styles from './Header.module.css';
import { MainMenu } from './MainMenu';
import { homePath, isHomePage } from '../../addresses';

/** The banner of every page. On the home page it is transparent over the picture until one scrolls. */
export function Header() {
  const t = useMessages();
  const partner = useAuth(isPartner);
  const scrolled = useScrolled();
  const home = isHomePage(useMatchedRoute());
  return (
    <header className={styles.header} data-over={(home && !scrolled) || undefined} data-home={home || undefined}>
      <div className={styles.bar}>
        <HomeLink />
        {partner && <span className={styles.partner}>{t('header.partner')}</span>}
        <BackButton />
        <span className={styles.gap} />
        <MainMenu />
        <LanguageLink />
      </div>
    </header>
  );
}

/** The logo, which links to the home page. */
function HomeLink() {
  return (
    <Link to={homePath(useLocale())} className={styles.home}>
      <Logo name="JNN" />
    </Link>
  );
}

/** Links to the same page and query in the other language; from a 404 page to the home page. */
function LanguageLink() {
  const t = useMessages();
  const other = useLocale() === 'hu' ? 'en' : 'hu';
  const matched = useMatchedRoute();
  const { search } = useLocation();
  const to = matched ? canonicalHref(matched, other) + search : homePath(other);
  return (
    <Link to={to} className={styles.item} lang={other} hrefLang={other}>
      {t('header.otherLanguage')}
    </Link>
  );
}

/** Pixels after which a page counts as scrolled. */
const FAR = 8;

function watch(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => {
    window.removeEventListener('scroll', onChange);
  };
}

/** Whether the page has been scrolled away from its top. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > FAR,
    () => false,
  );
}
