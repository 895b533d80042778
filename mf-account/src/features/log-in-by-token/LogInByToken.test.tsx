import { describe, expect, it } from '@jest/globals';
import { fails, member } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import LoginPage from '../../pages/login';
import { openPage } from '../../testing/open-page';

const TOKEN = 'Zm9v-YmFy_0123456789.abc~def+/==';

describe('the authentication callback', () => {
  it('logs in with the returned token, tries it once and removes it from the address', async () => {
    const path = `/login?token=${encodeURIComponent(TOKEN)}&from=partner`;
    const { session, server, address } = await openPage(<LoginPage />, path, { answers: { user: { user: member() } } });

    await waitFor(() => {
      expect(session.auth.getState()).toMatchObject({ status: 'member' });
    });
    expect(server.requests('user').map(({ token }) => token)).toEqual([TOKEN]);
    expect(address()).toBe('/login?from=partner');
  });

  it('offers the form when the token is worth nothing', async () => {
    const { session, address } = await openPage(<LoginPage />, `/en/user/login?token=${'a'.repeat(43)}`, {
      answers: { user: fails(401, 'unauthorised') },
    });

    expect(await screen.findByText(/^This log-in has expired or was already used/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(session.auth.getState()).toEqual({ status: 'guest' });
    expect(address()).toBe('/en/user/login');
  });

  it.each(['short', 'has%20spaces%20in%20the%20middle', '%3Cscript%3Ealert(1)%3C/script%3E', 'a'.repeat(4097), ''])(
    'does not try what cannot be a token: %#',
    async (token) => {
      const { server, address } = await openPage(<LoginPage />, `/en/user/login?token=${token}`);

      expect(await screen.findByText(/^This log-in has expired or was already used/)).toBeVisible();
      expect(server.requests('user')).toHaveLength(0);
      expect(address()).toBe('/en/user/login');
    },
  );
});
