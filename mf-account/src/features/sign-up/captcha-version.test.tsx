import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import SignupPage from '../../pages/signup';
import { captchaScript, deliver } from '../../testing/captcha-provider';
import { fillSignUp, sendSignUp } from '../../testing/fill-sign-up';
import { openPage } from '../../testing/open-page';

describe('a captcha of another version', () => {
  it('is told as such, and nothing is sent', async () => {
    const { user, server } = await openPage(<SignupPage />, '/en/user/signup', {
      settings: { recaptchaSiteKey: 'site-key', googleMapsApiKey: '' },
    });
    await fillSignUp(user);
    deliver(await captchaScript('www.google.com'), { ready: () => undefined });
    await sendSignUp(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('The robot check is not working right now.');
    expect(server.requests('signup')).toHaveLength(0);
  });
});
