import { describe, expect, it } from '@jest/globals';
import { awaitAnswers, type ApiAdapter, type FirstCall } from '@jnn/api';
import { createSiteSession, memoryCookies } from '@jnn/session';
import { contact, hotelData } from '@jnn/testing';
import { createFirstAnswers } from './first-answers';

const HOTEL: FirstCall = ({ pathname }) => ({
  name: 'hotelData',
  input: { params: { locale: 'hu', id: pathname.slice(1) } },
});
const page = { status: 'loaded', build: 'b1', component: Object.assign(() => null, { firstCall: HOTEL }) } as const;

/** The session of one rendering, and the paths of what it has asked the API; `failing` ones get no answer. */
function openSession(failing: readonly string[] = []) {
  const asked: string[] = [];
  const adapter: ApiAdapter = (config) => {
    const { url = '' } = config;
    asked.push(url);
    if (failing.includes(url)) return Promise.reject(new Error('The API is away.'));
    const data = JSON.stringify(url === '/api/contact' ? contact() : hotelData());
    return Promise.resolve({ data, status: 200, statusText: 'OK', headers: {}, config });
  };
  const session = createSiteSession({
    ...{ apiUrl: '', capabilities: [], locale: () => 'hu' as const, cookies: memoryCookies({}) },
    ...{ storage: null, channel: null, locks: null, adapter, awaitsAnswers: true },
  });
  const statuses = () =>
    session.api.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => `${String(queryKey[0])}: ${state.status}`)
      .sort();
  return { asked, session, statuses };
}

describe('what a page and its frame are about to ask', () => {
  it('is answered before they are drawn', async () => {
    const { asked, session, statuses } = openSession();
    await createFirstAnswers()(session, '/H1001?adult=2', page);
    expect(asked.sort()).toEqual(['/api/contact', '/api/hu/hotel/data/H1001']);
    expect(statuses()).toEqual(['contact: success', 'hotelData: success']);
    expect(awaitAnswers(session.api.queryClient)).toBeNull();
  });

  it('takes the contact details of a page before for the next one', async () => {
    const fetchFirst = createFirstAnswers();
    await fetchFirst(openSession().session, '/H1001', page);
    const { asked, session, statuses } = openSession();
    await fetchFirst(session, '/', null);
    expect(asked).toEqual([]);
    expect(statuses()).toEqual(['contact: success']);
  });

  it('is left to them where it failed, and asked for again for the next page', async () => {
    const fetchFirst = createFirstAnswers();
    const failed = openSession(['/api/contact', '/api/hu/hotel/data/H1001']);
    await fetchFirst(failed.session, '/H1001', page);
    expect(failed.statuses()).toEqual(['contact: error', 'hotelData: error']);
    const { session, statuses } = openSession();
    await fetchFirst(session, '/H1001', page);
    expect(statuses()).toEqual(['contact: success', 'hotelData: success']);
  });
});
