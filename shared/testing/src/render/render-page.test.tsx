import { useCallQuery, useCommand } from '@jnn/api';
import { messagesOf, useFormat } from '@jnn/i18n';
import { describe, expect, it, jest } from '@jest/globals';
import { Link, PageNotFoundError, useHref, usePageTitle, useRouteParams } from '@jnn/router';
import { useAuth, useSession } from '@jnn/session';
import { screen } from '@testing-library/react';
import { fails, hotelData, renderPage, searchData, unreachable, member } from '../index';

const messages = {
  'mf-hotel': { hu: { greeting: 'Üdvözöljük, {{name}}!' }, en: { greeting: 'Welcome, {{name}}!' } },
};
const useMessages = messagesOf<(typeof messages)['mf-hotel']['en']>('mf-hotel');
const PATH = '/szallas/heviz/toparti-nadas-hotel/H1001';

function Page() {
  const t = useMessages();
  const format = useFormat();
  const href = useHref();
  const auth = useAuth();
  const { hotelCode } = useRouteParams('hotel');
  const { data, error } = useCallQuery('hotelData', { params: { locale: format.locale, id: hotelCode } });
  usePageTitle(data?.HotelName);
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <>
      <h1>{data?.HotelName}</h1>
      <p>{t('greeting', { name: auth.status === 'member' ? format.name(auth.user) : '?' })}</p>
      <Link to={href('contact', {})}>Contact</Link>
    </>
  );
}

function Missing(): never {
  throw new PageNotFoundError();
}

function SearchButton() {
  const { sessionId } = useSession();
  const { run } = useCommand('search');
  const body = { searchData: searchData(), session: sessionId };
  return <button onClick={() => void run({ params: { locale: 'hu' }, body })}>Search</button>;
}

describe('a page under test', () => {
  it('has its language, messages, parameters, member and answers', async () => {
    const { title, server } = await renderPage(<Page />, {
      path: `/en${PATH}`,
      messages,
      member: member(),
      answers: { hotelData: hotelData() },
    });
    expect(await screen.findByRole('heading', { name: 'Tóparti Nádas Hotel' })).toBeVisible();
    expect(screen.getByText('Welcome, Anna Kovács!')).toBeVisible();
    expect(title()).toBe('Tóparti Nádas Hotel');
    expect(server.requests('hotelData')).toMatchObject([{ params: { locale: 'en', id: 'H1001' } }]);
  });

  it('tells where a link has led', async () => {
    const page = await renderPage(<Page />, { path: PATH, messages, answers: { hotelData: hotelData() } });
    await screen.findByRole('heading', { name: 'Tóparti Nádas Hotel' });
    await page.user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(page.address()).toBe('/contact-page');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows that its address names nothing', async () => {
    await renderPage(<Missing />, { path: PATH });
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });

  it('meets the errors of the API and the silence of the network', async () => {
    const answers = { search: fails(409, 'conflict') };
    const { user, server, session } = await renderPage(<SearchButton />, { path: '/', answers });
    const button = screen.getByRole('button', { name: 'Search' });
    const error = () => session.notices.store.getState().error;

    await user.click(button);
    expect(error()).toEqual({ kind: 'system' });

    session.notices.closeError();
    server.answer({ search: unreachable() });
    await user.click(button);
    expect(error()).toEqual({ kind: 'system' });
    expect(server.requests('search')).toHaveLength(2);
  });
});

describe('the fake server', () => {
  it.each([
    ['a call that the test has no answer for', {}, 'search was called, and this test has no answer for it.'],
    [
      'an answer against the contract',
      { search: { Hotels: [], total: -1 } },
      'search was answered against the contract: total',
    ],
  ])('complains of %s', async (_, answers, complaint) => {
    const complaints = jest.spyOn(console, 'error').mockReturnValue();
    const { user } = await renderPage(<SearchButton />, { path: '/', answers });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(complaint));
  });
});
