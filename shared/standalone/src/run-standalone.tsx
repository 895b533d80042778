import '@jnn/ui/tokens.css';
import '@jnn/ui/fonts.css';
import '@jnn/ui/base.css';
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CAPABILITIES } from '@jnn/contract';
import { addMessages, createI18n, I18nProvider, type Messages } from '@jnn/i18n';
import type { PageModule, RemoteConfig } from '@jnn/platform/contract';
import { Link, localeOf, RoutesProvider, useMatchedRoute, type Locale, type RouteTable } from '@jnn/router';
import { BrowserRouter } from '@jnn/router/outside-site';
import { browserCookies, createSiteSession, SessionProvider } from '@jnn/session';

/** A remote with the ways to its pages and words, for running it without the shell. */
export interface StandaloneRemote {
  readonly config: RemoteConfig;
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  readonly messages: Readonly<Record<Locale, () => Promise<{ readonly default: Messages }>>>;
}

/**
 * Runs one remote by itself in `#root`: its pages, a plain menu of them, the shared stores and the real API. For
 * development only; guards, header and modals are the shell's and are absent.
 */
export function runStandalone(remote: StandaloneRemote): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root to render into.');
  void start(remote, root);
}

async function start({ config, pages, messages }: StandaloneRemote, root: HTMLElement): Promise<void> {
  const locale = localeOf(location.pathname);
  const i18n = createI18n(locale);
  addMessages(i18n, config.name, locale, (await messages[locale]()).default);
  const session = createSiteSession({
    apiUrl: '',
    capabilities: CAPABILITIES,
    locale: () => locale,
    cookies: browserCookies(document),
    storage: sessionStorage,
    channel: null,
    locks: null,
  });
  await session.authentication.restore();
  const table: RouteTable = config.pages.map((page) => ({ ...page, remote: config.name }));
  const components = new Map(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));
  createRoot(root).render(
    <BrowserRouter>
      <I18nProvider i18n={i18n}>
        <SessionProvider session={session}>
          <RoutesProvider table={table} onTitle={(title) => (document.title = title)}>
            <Menu table={table} locale={locale} />
            <main>
              <Suspense>
                <CurrentPage components={components} />
              </Suspense>
            </main>
          </RoutesProvider>
        </SessionProvider>
      </I18nProvider>
    </BrowserRouter>,
  );
}

/** The pages whose addresses need no parameters. */
function Menu({ table, locale }: { readonly table: RouteTable; readonly locale: Locale }) {
  const prefix = locale === 'en' ? '/en' : '';
  const plain = table.filter(({ paths: [first = '/'] }) => !first.includes('{'));
  return (
    <nav aria-label={table[0]?.remote}>
      {plain.map(({ name, paths: [first = '/'], title }) => (
        <Link key={name} to={prefix + first}>
          {title[locale]}{' '}
        </Link>
      ))}
    </nav>
  );
}

function CurrentPage({ components }: { readonly components: ReadonlyMap<string, ComponentType> }) {
  const name = useMatchedRoute()?.route.name;
  const page = name === undefined ? undefined : components.get(name);
  return page ? createElement(page) : <p>404</p>;
}
