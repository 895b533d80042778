import { describe, expect, it } from '@jest/globals';
import { fails, member, type Answers } from '@jnn/testing';
import { fireEvent, screen } from '@testing-library/react';
import SignupPage from '../../pages/signup';
import { captchaScript, deliver, invisibleProvider } from '../../testing/captcha-provider';
import { fillSignUp, sendSignUp } from '../../testing/fill-sign-up';
import { openPage } from '../../testing/open-page';

const open = (recaptchaSiteKey: string, answers: Answers = {}) =>
  openPage(<SignupPage />, '/en/user/signup', {
    answers: { acceptTerms: { user: member() }, ...answers },
    settings: { recaptchaSiteKey, googleMapsApiKey: '' },
  });

describe('the captcha of the sign-up form', () => {
  it('stays away from a site without a key', async () => {
    const { user } = await open('');
    await user.click(screen.getByLabelText('E-mail'));

    expect(screen.queryByText(/reCAPTCHA/)).not.toBeInTheDocument();
    expect(document.querySelector('script')).toBeNull();
  });

  it('says that the key is missing when only the server has one', async () => {
    const { user } = await open('', { signup: fails(422, 'captcha-failed') });
    await fillSignUp(user);
    await sendSignUp(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('The robot check is not set up correctly on our site.');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-page');
    expect(screen.getByLabelText('City')).toHaveValue('Veszprém');
  });

  // The library remembers an address for the life of the page, so one page goes through it all.
  it('loads when the form is touched, is told when it fails, and has its token sent when it works', async () => {
    const { user, server, session } = await open('site-key', { signup: fails(422, 'captcha-failed') });
    expect(screen.getByText(/protected by reCAPTCHA/)).toBeVisible();
    expect(document.querySelector('script')).toBeNull();

    await fillSignUp(user);
    fireEvent.error(await captchaScript('www.google.com'));
    await sendSignUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The robot check could not be loaded.');

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const provider = invisibleProvider([null, 'refused', 'held']);
    deliver(await captchaScript('recaptcha.net'), provider);
    expect(provider.rendered).toMatchObject([{ sitekey: 'site-key', size: 'invisible' }]);

    await sendSignUp(user);
    expect(await screen.findByText(/The robot check did not finish/)).toBeVisible();
    expect(server.requests('signup')).toHaveLength(0);

    await sendSignUp(user);
    expect(await screen.findByText(/The robot check did not finish/)).toBeVisible();

    server.answer({ signup: { user: member(), userToken: 'fresh' }, user: { user: member() } });
    await sendSignUp(user);
    expect(server.requests('signup').map(({ body }) => body.recaptca)).toEqual(['refused', 'held']);
    expect(session.auth.getState()).toMatchObject({ status: 'member' });
  });
});
