import { SkipLink } from '@jnn/ui';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../messages';
import { Modals } from '../modals/Modals';
import { NavigationProgress } from '../navigation/NavigationProgress';
import { RouteAnnouncer } from '../navigation/RouteAnnouncer';
import { DemoNotice } from './DemoNotice';
import { Footer, type SocialLinkList } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { OfflineNotice } from './OfflineNotice';

export interface LayoutProps {
  /** The page. */
  readonly children: ReactNode;
  /** Whether the site says of itself that it is a demonstration. */
  readonly demo: boolean;
  readonly socialLinks: SocialLinkList;
}

/** The frame of every page. What asks for attention comes first, so that the keyboard reaches it first. */
export function Layout({ children, demo, socialLinks }: LayoutProps) {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  // By script, so that skipping leaves neither a fragment in the address nor a step in the history.
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
      <Modals />
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
