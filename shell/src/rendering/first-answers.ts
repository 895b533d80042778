import { callQuery, type Answer, type Api, type CallWithInput, type WithFirstCall } from '@jnn/api';
import { budapestDay } from '@jnn/contract';
import type { Locale } from '@jnn/i18n';
import type { Loader } from '@jnn/platform/browser';
import type { SiteSession } from '@jnn/session';

/** Milliseconds for which pages are rendered with the same contact details; a rendered page itself is kept as long. */
const CONTACT_FRESH = 30_000;

/** Asks what a page and its frame are about to ask; without a loaded page, what the frame does. */
type FetchFirst = (session: SiteSession, url: string, page: ReturnType<Loader['peek']> | null) => Promise<void>;

/**
 * Fetches what a page and the frame are about to ask, so that they are drawn once, with the answers. A failure is kept for
 * the components that ask for it. The footer's contact details, which stand on every page, are fetched now and then.
 */
export function createFirstAnswers(): FetchFirst {
  const contacts = new Map<Locale, { readonly answer: Answer<'contact'>; readonly since: number }>();

  const fetchContact = async ({ client, queryClient }: Api): Promise<void> => {
    const locale = client.locale();
    const known = contacts.get(locale);
    const query = callQuery(client, 'contact', {});
    if (known && performance.now() - known.since < CONTACT_FRESH)
      queryClient.setQueryData(query.queryKey, known.answer);
    else contacts.set(locale, { answer: await queryClient.query(query), since: performance.now() });
  };

  return async ({ api, sessionId, offers, renderedOn }, url, page) => {
    // Cast: the platform knows components alone; what the site's pages say beside it is the site's.
    const firstCall = page?.status === 'loaded' ? (page.component as WithFirstCall).firstCall : undefined;
    const { pathname, searchParams: params } = new URL(url, 'http://site.invalid');
    const today = renderedOn ?? budapestDay(new Date());
    const call = firstCall?.({ pathname, params, today, session: sessionId, offers });
    await Promise.allSettled([fetchContact(api), call && fetchAnswer(api, call)]);
  };
}

const fetchAnswer = ({ client, queryClient }: Api, { name, input }: CallWithInput): Promise<unknown> =>
  queryClient.query(callQuery(client, name, input));
