import { describe, expect, it } from '@jest/globals';
import { fails, member, unreachable, type Answers } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import LoginPage from '../../pages/login';
import { openPage } from '../../testing/open-page';

const loggedIn: Answers = {
  login: { userToken: 'token-1', user: { id: 'u1', firstName: 'Anna', lastName: 'Kovács', email: 'anna@example.hu' } },
  user: { user: member() },
};

async function logIn(path: string, answers: Answers, words = { password: 'Jelszó', submit: 'Bejelentkezés' }) {
  const page = await openPage(<LoginPage />, path, { answers });
  await page.user.type(screen.getByLabelText('E-mail'), 'anna@example.hu');
  await page.user.type(screen.getByLabelText(words.password), 'titkos mondat');
  await page.user.click(screen.getByRole('button', { name: words.submit }));
  return page;
}
const ENGLISH = { password: 'Password', submit: 'Log in' };

describe('the login page', () => {
  it('logs in with e-mail and password', async () => {
    const { session, server } = await logIn('/login', loggedIn);

    expect(session.auth.getState()).toEqual({ status: 'member', user: member() });
    expect(server.requests('login')).toMatchObject([{ body: { email: 'anna@example.hu', password: 'titkos mondat' } }]);
  });

  it.each([
    ['/login', undefined, 'Rósz az email vagy a jelszó'],
    ['/en/user/login', ENGLISH, 'Wrong e-mail or password'],
  ])('at %s alerts to wrong data in the words of R-15.1', async (path, words, alert) => {
    const { session } = await logIn(path, { login: fails(401, 'bad-credentials') }, words);

    expect((await screen.findByRole('alert')).textContent).toBe(alert);
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.hu');
    expect(session.notices.store.getState().error).toBeNull();
  });

  it('says how long to wait after too many attempts', async () => {
    await logIn('/en/user/login', { login: fails(429, 'too-many-requests', { retryAfter: 610 }) }, ENGLISH);

    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 11 minutes');
  });

  it('shows the system error when the server is out of reach, and keeps what was typed', async () => {
    const { session } = await logIn('/login', { login: unreachable() });

    expect(session.notices.store.getState().error).toEqual({ kind: 'system' });
    expect(screen.getByLabelText('Jelszó')).toHaveValue('titkos mondat');
  });

  it('asks for what is missing, in a summary that takes focus and leads to the fields', async () => {
    const { user } = await openPage(<LoginPage />, '/en/user/login');
    await user.click(screen.getByRole('button', { name: 'Log in' }));

    const summary = screen.getByRole('group', { name: /^(Check|Nézze át)/ });
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('heading')).toHaveTextContent('Check these 2 fields');
    await user.click(within(summary).getByRole('link', { name: 'Enter the password.' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });

  it('works with password managers and shows the password on demand', async () => {
    const { user } = await openPage(<LoginPage />, '/en/user/login');
    const password = screen.getByLabelText('Password');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');

    await user.click(password);
    await user.paste('pasted secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('pasted secret');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('leads to the forgotten password and to signing up', async () => {
    await openPage(<LoginPage />, '/en/user/login');

    expect(screen.getByRole('link', { name: 'Forgotten password' })).toHaveAttribute('href', '/en/user/ForgotPassword');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/user/signup');
  });
});
