import {
  createApiClient,
  createAwaitAnswer,
  createEvents,
  createQueryClient,
  createRunner,
  isPersonalCall,
  type Api,
  type ApiAdapter,
} from '@jnn/api';
import { type Capability, type IsoDate, type SessionId, userIdOf } from '@jnn/contract';
import { createAuthStore, type AuthState, type AuthStore, type TokenHolder } from './auth/auth-store';
import { createAuthentication, type Authentication, type AuthenticationOptions } from './auth/authentication';
import { createCurrentBooking, type CurrentBooking } from './booking/booking-store';
import { createLoading, type Loading, createNotices, type Notices } from './notices/notices-store';
import type { Shortlist } from './shortlist/shortlist';
import { createShortlist } from './shortlist/shortlist-store';
import { createConsent, type Consent } from './visitor/consent-store';
import type { CookieJar } from './visitor/cookies';
import { createVisitorSession } from './visitor/visitor-session';

/** Keys of outside services and what maps are drawn from, set by the site's operator; empty where one is not used. */
export interface SiteSettings {
  readonly recaptchaSiteKey: string;
  readonly googleMapsApiKey: string;
  /** Address of a PMTiles archive of streets. */
  readonly mapTilesUrl: string;
}

/** The stores and the API client that all parts share: one per page in the browser, one per request on the server. */
export interface SiteSession {
  readonly api: Api;
  readonly auth: AuthStore;
  readonly authentication: Authentication;
  /** The visitor's session id; another one once the API has given it. */
  readonly sessionId: SessionId;
  readonly consent: Consent;
  readonly notices: Notices;
  readonly loading: Loading;
  readonly booking: CurrentBooking;
  readonly shortlist: Shortlist;
  readonly cookies: CookieJar;
  readonly settings: SiteSettings;
  /** Whether the backend declares something that the specified calls do not have. */
  readonly offers: (capability: Capability) => boolean;
  /** The day (Europe/Budapest) on which the server rendered the page; null when the browser renders it. */
  readonly renderedOn: IsoDate | null;
}

export interface SiteSessionOptions extends Pick<AuthenticationOptions, 'cookies' | 'storage' | 'channel' | 'locks'> {
  /** Origin of the API, empty for the page's own. */
  readonly apiUrl: string;
  /** What the backend offers beyond the specified calls; names that are unknown here are ignored. */
  readonly capabilities: readonly string[];
  readonly locale: () => 'hu' | 'en';
  readonly auth?: AuthState;
  /** What is missing is not used. */
  readonly settings?: Partial<SiteSettings>;
  readonly renderedOn?: IsoDate | undefined;
  /** Whether rendering waits for the answers that it reads (on the server). */
  readonly awaitsAnswers?: boolean;
  /** Replaces the network in tests. */
  readonly adapter?: ApiAdapter;
}

/** Makes the API client and the stores of one page and connects them. */
export function createSiteSession(options: SiteSessionOptions): SiteSession {
  const { apiUrl, locale, cookies } = options;
  const auth = createAuthStore(options.auth ?? { status: 'unknown' });
  const token: TokenHolder = { current: null };
  const notices = createNotices();
  const client = createApiClient({
    baseUrl: apiUrl,
    locale,
    token: () => token.current,
    session: () => visitor.id(),
    openSession: () => visitor.register(),
    recover: (failed) => authentication.recover(failed),
    adapter: options.adapter,
  });
  const visitor = createVisitorSession({
    cookies,
    locks: options.locks,
    confirm: async (wanted) =>
      (await client.call('session', { body: { session: wanted } }, { anonymous: true })).session,
  });
  const offers = (capability: Capability): boolean => options.capabilities.includes(capability);
  const refreshes = offers('refresh');
  const authentication = createAuthentication({
    ...options,
    ...{ client, store: auth, token, refreshes },
    // The cookies of this concern are about the refresh cookie.
    cookies: refreshes ? cookies : NO_COOKIES,
  });
  const events = createEvents();
  const runner = createRunner({
    client,
    events,
    onSystemError: () => {
      notices.showError({ kind: 'system' });
    },
    onSessionEnded: () => {
      notices.showError({ kind: 'session-ended' });
    },
  });
  const queryClient = createQueryClient(events);
  const awaitAnswer = options.awaitsAnswers ? createAwaitAnswer(queryClient) : undefined;
  const api: Api = { client, runner, events, queryClient, awaitAnswer };
  clearPersonalAnswers(auth, api.queryClient);
  const site: SiteSession = {
    api,
    auth,
    authentication,
    get sessionId() {
      return visitor.id();
    },
    consent: createConsent(cookies),
    notices,
    loading: createLoading(),
    booking: createCurrentBooking(visitor.id),
    shortlist: createShortlist(() => site),
    cookies,
    settings: {
      recaptchaSiteKey: options.settings?.recaptchaSiteKey ?? '',
      googleMapsApiKey: options.settings?.googleMapsApiKey ?? '',
      mapTilesUrl: options.settings?.mapTilesUrl ?? '',
    },
    offers,
    renderedOn: options.renderedOn ?? null,
  };
  return site;
}

/** Where tokens are not renewed by a cookie, each tab keeps its own token. */
const NO_COOKIES: CookieJar = { get: () => null, set: () => undefined, remove: () => undefined };

/** Removes the answers of calls with a login from the cache when the member leaves, so that the next user never sees them. */
function clearPersonalAnswers(auth: AuthStore, queryClient: Api['queryClient']): void {
  auth.subscribe((now, before) => {
    if (before.status !== 'member' || (now.status === 'member' && userIdOf(now.user) === userIdOf(before.user))) return;
    queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => isPersonalCall(name) });
  });
}
