import { CAPABILITIES, type Capability, type User } from '@jnn/contract';
import { addMessages, createI18n, I18nProvider, type I18n, type Messages } from '@jnn/i18n';
import { localeOf, PageNotFoundError, RoutesProvider, type Locale } from '@jnn/router';
import { MemoryRouter } from '@jnn/router/outside-site';
import { createSiteSession, memoryCookies, SessionProvider, type SiteSession, type SiteSettings } from '@jnn/session';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Answers } from '../fake-server/answers';
import { createFakeServer, type FakeServer } from '../fake-server/fake-server';
import { siteRoutes } from '../routes';
import { PageFrame } from './PageFrame';

export interface RenderOptions {
  /** The page's address with its query, with `/en` for English. */
  readonly path: string;
  /** Messages by namespace in both languages; a remote gives its own two files. */
  readonly messages?: Readonly<Record<string, Readonly<Record<Locale, Messages>>>>;
  /** What the API answers. */
  readonly answers?: Answers;
  /** Who is logged in; without it a guest. */
  readonly member?: User;
  /** Cookies from an earlier visit. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Keys of outside services and the address of map tiles; none unless given. */
  readonly settings?: Partial<SiteSettings>;
  /** What the backend offers beyond the specified calls; everything unless given. */
  readonly capabilities?: readonly Capability[];
  /** Keeps what is rendered when the address changes, for components around the pages. */
  readonly onEveryPage?: boolean;
}

export interface RenderedPage {
  readonly user: UserEvent;
  readonly server: FakeServer;
  readonly session: SiteSession;
  /** The present address: path, query and fragment. */
  address(): string;
  /** The title that the page gave itself by `usePageTitle`, null before. */
  title(): string | null;
}

export const MEMBER_TOKEN = 'token-of-the-member';

/** Renders a page as the shell does: real stores, router and messages, and a fake server in place of the network. */
export async function renderPage(page: ReactNode, options: RenderOptions): Promise<RenderedPage> {
  const locale = localeOf(new URL(options.path, 'http://site.test').pathname);
  const server = createFakeServer(options.answers);
  const session = await openSession(server, locale, options);
  const i18n = loadMessages(locale, options.messages ?? {});
  let address = options.path;
  let title: string | null = null;
  const onAddress = (next: string): void => {
    address = next;
    window.history.replaceState(null, '', next);
  };
  const onTitle = (next: string): void => void (title = next);
  render(
    <SessionProvider session={session}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[options.path]}>
          <RoutesProvider table={siteRoutes} onTitle={onTitle}>
            <PageFrame table={siteRoutes} openedAt={options.onEveryPage ? null : options.path} onAddress={onAddress}>
              {page}
            </PageFrame>
          </RoutesProvider>
        </MemoryRouter>
      </I18nProvider>
    </SessionProvider>,
    { onCaughtError: exceptNotFound },
  );
  return { user: userEvent.setup({ delay: null }), server, session, address: () => address, title: () => title };
}

async function openSession(server: FakeServer, locale: Locale, options: RenderOptions): Promise<SiteSession> {
  const { member, cookies, settings, capabilities = CAPABILITIES } = options;
  const session = createSiteSession({
    apiUrl: '',
    capabilities,
    locale: () => locale,
    cookies: memoryCookies(cookies),
    storage: null,
    channel: null,
    locks: null,
    adapter: server.adapter,
    auth: { status: 'guest' },
    ...(settings ? { settings } : {}),
  });
  // Tests do not wait a second before a call is repeated.
  session.api.queryClient.setDefaultOptions({
    queries: { ...session.api.queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
  if (member) {
    server.answer({ user: { user: member } });
    await session.authentication.logInWithToken(MEMBER_TOKEN);
  }
  return session;
}

function loadMessages(locale: Locale, messages: NonNullable<RenderOptions['messages']>): I18n {
  const i18n = createI18n(locale);
  for (const [namespace, languages] of Object.entries(messages))
    addMessages(i18n, namespace, locale, languages[locale]);
  return i18n;
}

/** Fails the test when a page throws, except for the error that the shell shows its 404 page for. */
function exceptNotFound(error: unknown): void {
  if (!(error instanceof PageNotFoundError)) console.error(error);
}
