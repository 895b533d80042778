import { describe, expect, it } from '@jest/globals';
import { fails } from '@jnn/testing';
import { screen } from '@testing-library/react';
import LoginPage from '../../pages/login';
import { openPage } from '../../testing/open-page';

const TOKEN = 'Zm9vYmFyLWZvb2Jhcl8xMjM0NTY3ODkwMTIzNDU2Nzg';

describe('the mailed link to an account that awaits its deletion', () => {
  it('does nothing by itself, and restores the account at the press of a button', async () => {
    const { user, server } = await openPage(<LoginPage />, `/en/user/login?undelete=${TOKEN}`, {
      answers: { undeleteAccount: { ok: true } },
    });
    expect(server.requests('undeleteAccount')).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Restore account' }));
    expect(await screen.findByText('Your account has been restored')).toBeVisible();
    expect(server.requests('undeleteAccount')).toMatchObject([{ query: { token: TOKEN } }]);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('says when it was used already', async () => {
    const { user } = await openPage(<LoginPage />, `/en/user/login?undelete=${TOKEN}`, {
      answers: { undeleteAccount: fails(422, 'token-invalid') },
    });
    await user.click(screen.getByRole('button', { name: 'Restore account' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This link can no longer restore the account');
  });

  it('is refused when it is garbled', async () => {
    await openPage(<LoginPage />, '/en/user/login?undelete=x%3Cy');

    expect(screen.getByRole('alert')).toHaveTextContent('This link can no longer restore the account');
  });
});
