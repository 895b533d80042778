import { useMatchedRoute } from '@jnn/router';
import { isPartner, useAuth } from '@jnn/session';
import { useMessages } from '../messages';
import { BackButton } from './header/BackButton';
import styles from './header/Header.module.css';
import { LanguageLink } from './header/LanguageLink';
import { HomeLink } from './header/HomeLink';
import { MainMenu } from './header/MainMenu';
import { useScrolled } from './header/use-scrolled';
import { isHomePage } from './is-home-page';

/**
 * The banner of every page (specification, sections 1 and 2). On the home page it lies over the picture and becomes
 * opaque once the page is scrolled.
 */
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
