import { memo, useCallback, useState } from 'react';
import type { SiteSettings } from '@jnn/contract';
import type { SiteInPage } from '@jnn/platform/contract';
import { I18nProvider, type I18n } from '@jnn/i18n';
import { RoutesProvider, useLocale, useLocation, type Locale, type PageHead, type RouteTable } from '@jnn/router';
import { SessionProvider, type SiteSession } from '@jnn/session';
import type { Loader } from '@jnn/platform/browser';
import { useLanguage } from './language/use-language';
import { Layout } from './layout/Layout';
import { PageEffects } from './navigation/PageEffects';
import { PageOutlet } from './PageOutlet';
import type { Rendered } from './site-in-page';

export interface AppProps {
  readonly site: SiteInPage;
  readonly settings: SiteSettings;
  readonly table: RouteTable;
  readonly session: SiteSession;
  readonly i18n: I18n;
  readonly loader: Loader;
  /** Brings the frame's own words of a language into the i18n instance. */
  readonly loadMessages: (locale: Locale) => Promise<void>;
  /** What the server has rendered; null where the browser renders. */
  readonly rendered: Rendered | null;
  /** On the server: takes what the page says of itself. */
  readonly collectHead?: (head: PageHead) => void;
}

/** A title that a page gave itself, valid for the address at which it was given. */
interface OwnTitle {
  readonly pathname: string;
  readonly title: string;
}

/** The composed site. Stands inside a router. */
export function App({ table, session, i18n, collectHead, site, settings, ...frame }: AppProps) {
  const { pathname } = useLocation();
  const [own, setOwn] = useState<OwnTitle | null>(null);
  const onTitle = useCallback(
    (title: string) => {
      setOwn({ pathname, title });
    },
    [pathname],
  );
  return (
    <I18nProvider i18n={i18n}>
      <SessionProvider session={session}>
        <RoutesProvider table={table} onTitle={onTitle} collectHead={collectHead}>
          <Frame {...frame} settings={settings} i18n={i18n} />
          <PageEffects
            ownTitle={own?.pathname === pathname ? own.title : undefined}
            revision={site.revision}
            analytics={settings.analytics}
          />
        </RoutesProvider>
      </SessionProvider>
    </I18nProvider>
  );
}

type FrameProps = Pick<AppProps, 'settings' | 'loader' | 'i18n' | 'loadMessages' | 'rendered'>;

/** What stands around the page. Memoised, since every filter and every sheet is another address. */
const Frame = memo(function Frame({ settings, loader, i18n, loadMessages, rendered }: FrameProps) {
  const languageReady = useLanguage(i18n, useLocale(), loadMessages);
  return (
    <Layout demo={settings.demo} socialLinks={settings.socialLinks}>
      <PageOutlet loader={loader} languageReady={languageReady} rendered={rendered} />
    </Layout>
  );
});
