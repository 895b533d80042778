import { SkipLink } from '@jnn/ui';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../messages';
import { Modals } from '../modals/Modals';
import { NavigationProgress } from '../navigation/NavigationProgress';
import { RouteAnnouncer } from '../navigation/RouteAnnouncer';
import { Footer, type SocialLinkList } from './footer/Footer';
import { Header } from './header/Header';
import styles from './Layout.module.css';
import { OfflineNotice } from './OfflineNotice';

interface LayoutProps {
  /** The page. */
  readonly children: ReactNode;
  /** Whether every page says that the site is a demonstration. */
  readonly demo: boolean;
  readonly socialLinks: SocialLinkList;
}

/** The frame of every page. Modals stand before all else, so that the keyboard reaches them first. */
export function Layout({ children, demo, socialLinks }: LayoutProps) {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  // By script: a plain link would add a fragment to the address and a step to the history.
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  };
  return (
    <div className={styles.page}>
      <SkipLink href="#content" onClick={skip}>
        {t('skipToContent')}
      </SkipLink>
      <RouteAnnouncer />
      <div className={styles.modals}>
        <Modals />
      </div>
      {demo && <DemoNotice />}
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1} ref={main} className={styles.main}>
        <NavigationProgress />
        {children}
      </main>
      <Footer socialLinks={socialLinks} />
    </div>
  );
}

/** Says on every page that the site is a demonstration. */
function DemoNotice() {
  const t = useMessages();
  return (
    <aside className={styles.notice} aria-label={t('demo.label')}>
      <strong>{t('demo.label')}</strong>: {t('demo.text')}
    </aside>
  );
}
