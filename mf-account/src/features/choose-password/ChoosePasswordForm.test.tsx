import { describe, expect, it } from '@jest/globals';
import { fails, type Answers } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import NewPasswordPage from '../../pages/new-password';
import PartnerPasswordPage from '../../pages/partner-password';
import { openPage } from '../../testing/open-page';

const TOKEN = 'Zm9vYmFyLWZvb2Jhcl8xMjM0NTY3ODkwMTIzNDU2Nzg';

async function choose(answers: Answers, path = `/en/user/NewPassword?token=${TOKEN}`) {
  const page = await openPage(path.includes('NewPassword') ? <NewPasswordPage /> : <PartnerPasswordPage />, path, {
    answers,
  });
  await page.user.type(screen.getByLabelText('New password'), 'a short sentence');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return page;
}

describe('a new password', () => {
  it.each([
    `/en/user/NewPassword?token=${TOKEN}`,
    `/en/jelszo-megadas/${TOKEN}`,
    `/en/user/NewPartnerPassword?token=${TOKEN}`,
  ])('is set by the mailed link %s', async (path) => {
    const { server } = await choose({ changePassword: { ok: true } }, path);

    expect(await screen.findByText('Your new password is set')).toBeVisible();
    expect(server.requests('changePassword')).toMatchObject([{ body: { token: TOKEN, password: 'a short sentence' } }]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/user/login');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('is not set by a link that was used or has expired; the way to another is shown', async () => {
    await choose({ changePassword: fails(422, 'token-invalid') });

    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/en/user/ForgotPassword');
  });

  it.each(['', '?token=', '?token=short', '?token=%3Cscript%3Ealert(1)%3C/script%3E', `?token=${'a'.repeat(600)}`])(
    'is not even asked for with a garbled link: %#',
    async (query) => {
      await openPage(<NewPasswordPage />, `/en/user/NewPassword${query}`);

      expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid');
      expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    },
  );

  it('that everybody uses is refused, and another may be chosen', async () => {
    await choose({ changePassword: fails(422, 'weak-password', { fields: { password: 'weak-password' } }) });

    await waitFor(() => {
      expect(screen.getByRole('group', { name: /^(Check|Nézze át)/ })).toHaveFocus();
    });
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Many people use this password/);
  });

  it('is a partner’s own to ask the agency for when the invitation has expired', async () => {
    await choose({ changePassword: fails(422, 'token-invalid') }, `/en/jelszo-megadas/${TOKEN}`);

    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-page');
  });
});
