import {
  createApiClient,
  createAwaitAnswer,
  createEvents,
  createQueryClient,
  createRunner,
  type Api,
  type ApiAdapter,
} from '@jnn/api';
import type { IsoDate, SessionId } from '@jnn/contract';
import { createAuthStore, type AuthState, type AuthStore, type TokenHolder } from './auth-store';
import { createAuthentication, type Authentication, type AuthenticationOptions } from './authentication';
import { createCurrentBooking, type CurrentBooking } from './booking-store';
import { createConsent, type Consent } from './consent-store';
import type { CookieJar } from './cookies';
import { createNotices, type Notices } from './notices-store';
import { forgetPersonalAnswers } from './personal-answers';
import { createVisit } from './visit';
import { createWaits, type Waits } from './waits';

/** Keys of outside services as the site's operator set them; empty where a service is not used. */
export interface SiteSettings {
  readonly recaptchaSiteKey: string;
  readonly googleMapsApiKey: string;
}

/** The stores that all parts share, and the API that they speak through. One per page, one per request. */
export interface SiteSession {
  readonly api: Api;
  readonly auth: AuthStore;
  readonly authentication: Authentication;
  /** The label in force; another one once the API has given it. */
  readonly sessionId: SessionId;
  readonly consent: Consent;
  readonly notices: Notices;
  readonly waits: Waits;
  readonly booking: CurrentBooking;
  readonly cookies: CookieJar;
  readonly settings: SiteSettings;
  /** The day (Europe/Budapest) on which the page's document was rendered; null where the browser renders it. */
  readonly renderedOn: IsoDate | null;
}

export interface SiteSessionOptions extends Pick<AuthenticationOptions, 'cookies' | 'storage' | 'channel' | 'locks'> {
  /** Origin of the API, empty for the page's own. */
  readonly apiUrl: string;
  readonly locale: () => 'hu' | 'en';
  readonly auth?: AuthState;
  readonly settings?: SiteSettings;
  readonly renderedOn?: IsoDate | undefined;
  /** On the server: rendering waits for the answers that it reads. */
  readonly awaitsAnswers?: boolean;
  /** Stands in for the network (tests). */
  readonly adapter?: ApiAdapter;
}

/** Makes the singletons and ties them together: client → runner → stores. */
export function createSiteSession(options: SiteSessionOptions): SiteSession {
  const { apiUrl, locale, cookies } = options;
  const auth = createAuthStore(options.auth ?? { status: 'unknown' });
  const token: TokenHolder = { current: null };
  const notices = createNotices();
  const client = createApiClient({
    baseUrl: apiUrl,
    locale,
    token: () => token.current,
    session: () => visit.label(),
    openSession: () => visit.open(),
    recover: (failed) => authentication.recover(failed),
    adapter: options.adapter,
  });
  const visit = createVisit({
    cookies,
    locks: options.locks,
    confirm: async (wished) =>
      (await client.call('session', { body: { session: wished } }, { anonymous: true })).session,
  });
  const authentication = createAuthentication({ ...options, client, store: auth, token });
  const events = createEvents();
  const runner = createRunner({
    client,
    events,
    onSystemError: () => {
      notices.showError({ kind: 'system' });
    },
  });
  const queryClient = createQueryClient(events);
  const awaitAnswer = options.awaitsAnswers ? createAwaitAnswer(queryClient) : undefined;
  const api: Api = { client, runner, events, queryClient, awaitAnswer };
  forgetPersonalAnswers(auth, api.queryClient);
  return {
    api,
    auth,
    authentication,
    get sessionId() {
      return visit.label();
    },
    consent: createConsent(cookies),
    notices,
    waits: createWaits(),
    booking: createCurrentBooking(visit.label),
    cookies,
    settings: {
      recaptchaSiteKey: options.settings?.recaptchaSiteKey ?? '',
      googleMapsApiKey: options.settings?.googleMapsApiKey ?? '',
    },
    renderedOn: options.renderedOn ?? null,
  };
}
