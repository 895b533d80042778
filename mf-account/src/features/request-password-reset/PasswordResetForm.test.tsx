import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import ForgottenPasswordPage from '../../pages/forgotten-password';
import { openPage } from '../../testing/open-page';

describe('a forgotten password', () => {
  it.each([
    ['/jelszo-helyreallitas', 'hu', 'Kérem a linket', /Ha a megadott címhez \(anna@example\.hu\) tartozik fiók/],
    ['/en/user/ForgotPassword', 'en', 'Send me the link', /If there is an account for anna@example\.hu/],
  ])(
    'at %s asks for a mail in its language and says nothing about the account',
    async (path, locale, button, words) => {
      const { user, server } = await openPage(<ForgottenPasswordPage />, path, {
        answers: { passwordReset: { ok: true } },
      });
      await user.type(screen.getByLabelText('E-mail'), 'anna@example.hu');
      await user.click(screen.getByRole('button', { name: button }));

      expect(await screen.findByText(words)).toBeVisible();
      expect(server.requests('passwordReset')).toMatchObject([{ body: { email: 'anna@example.hu', locale } }]);
    },
  );

  it('wants a whole e-mail address', async () => {
    const { user, server } = await openPage(<ForgottenPasswordPage />, '/en/user/ForgotPassword');
    await user.type(screen.getByLabelText('E-mail'), 'anna');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));

    expect(screen.getByRole('group', { name: /^(Check|Nézze át)/ })).toHaveTextContent('Enter the full e-mail address');
    expect(server.requests('passwordReset')).toHaveLength(0);
  });
});
