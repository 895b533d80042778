import { describe, expect, it } from '@jest/globals';
import { fails, member, type Answers, focusedSummary } from '@jnn/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import SignupPage from '../../pages/signup';
import { fillSignUp, sendSignUp } from '../../testing/fill-sign-up';
import { openPage } from '../../testing/open-page';

const open = (answers: Answers = {}) =>
  openPage(<SignupPage />, '/en/user/signup', { answers: { acceptTerms: { user: member() }, ...answers } });

describe('signing up', () => {
  it('sends the payload of R-11.4 and logs in', async () => {
    const { user, server, session } = await open({
      signup: { user: member(), userToken: 'fresh' },
      user: ({ token }) => (token === 'fresh' ? { user: member() } : fails(401, 'unauthorised')),
    });
    await fillSignUp(user);
    await sendSignUp(user);

    expect(server.requests('signup').map(({ body }) => body)).toEqual([
      {
        email: 'bela@example.hu',
        username: 'Béla Nagy',
        password: 'Korán kelek mindig',
        firstName: 'Béla',
        lastName: 'Nagy',
        gender: 'MR.',
        signup: true,
        city: 'Veszprém',
        streetName: 'Völgyhíd tér 1.',
        phoneNumber: '0630 123 4567',
        country: 'Hungary',
        postcode: '8200',
        recaptca: '',
      },
    ]);
    expect(server.requests('signup')[0]?.headers['idempotency-key']).toMatch(/^\w{20}$/);
    expect(session.auth.getState()).toMatchObject({ status: 'member' });
  });

  it('records what was accepted before the member is there, so that no dialog asks for it', async () => {
    const owed = { ...member(), generalTerms: true, privacyStatement: true };
    const { user, server, session } = await open({
      signup: { user: owed, userToken: 'fresh' },
      acceptTerms: ({ token }) => (token === 'fresh' ? { user: member() } : fails(401, 'unauthorised')),
      user: () => ({ user: server.requests('acceptTerms').length > 0 ? member() : owed }),
    });
    const asked: boolean[] = [];
    session.auth.subscribe((auth) => asked.push(auth.status === 'member' && auth.user.generalTerms));
    await fillSignUp(user);
    await sendSignUp(user);
    await waitFor(() => {
      expect(session.auth.getState()).toMatchObject({ status: 'member' });
    });
    expect(server.requests('acceptTerms').map(({ body }) => body)).toEqual([
      { generalTerms: true, privacyStatement: true },
    ]);
    expect(asked).not.toContain(true);
  });

  it('makes the account although the acceptance could not be recorded: the dialog asks again', async () => {
    const { user, session } = await open({
      signup: { user: member(), userToken: 'fresh' },
      acceptTerms: fails(503, 'unavailable'),
      user: { user: { ...member(), generalTerms: true } },
    });
    await fillSignUp(user);
    await sendSignUp(user);
    await waitFor(() => {
      expect(session.auth.getState()).toMatchObject({ status: 'member', user: { generalTerms: true } });
    });
    expect(session.notices.store.getState().error).toBeNull();
  });

  it('links both documents where they are accepted, in a new tab, so that nothing typed is lost', async () => {
    await open();
    for (const name of [/^General terms and conditions \(PDF/, /^Privacy statement \(PDF/])
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('asks for everything that is missing and sends nothing', async () => {
    const { user, server } = await open();
    await sendSignUp(user);

    expect(focusedSummary()).toEqual([
      'Enter your e-mail address.',
      'Enter the password.',
      'Enter your last name.',
      'Enter your first name.',
      'Enter your phone number.',
      'Enter the postcode.',
      'Enter the city.',
      'Enter the street and number.',
      'To sign up, please accept the general terms.',
      'To sign up, please accept the privacy statement.',
    ]);
    expect(server.requests('signup')).toHaveLength(0);
  });

  it.each([
    ['E-mail', 'bela@', 'Enter the full e-mail address, for example name@example.com.'],
    ['Phone', '12345', /^Enter the phone number, with its country code if it is not Hungarian/],
    ['Password', 'rövid', 'Use at least 10 characters.'],
    ['City', 'x'.repeat(81), 'City: use fewer characters.'],
  ])('judges %s when it is left', async (label, text, words) => {
    const { user } = await open();
    await user.type(screen.getByLabelText(label), text);
    expect(screen.getByLabelText(label)).not.toHaveAttribute('aria-invalid');

    await user.tab();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('waits where many accounts were made from one network, and keeps what was typed', async () => {
    const { user, session } = await open({ signup: fails(429, 'too-many-requests', { retryAfter: 3600 }) });
    await fillSignUp(user);
    await sendSignUp(user);
    expect(await screen.findByText(/Many accounts have just been made from your network/)).toBeVisible();
    expect(session.notices.store.getState().error).toBeNull();
    expect(screen.getByLabelText('Last name')).toHaveValue('Nagy');
  });

  it('says that the e-mail has an account, until it is changed', async () => {
    const { user } = await open({ signup: fails(422, 'email-taken', { fields: { email: 'email-taken' } }) });
    await fillSignUp(user);
    await sendSignUp(user);

    const email = screen.getByLabelText('E-mail');
    await waitFor(() => {
      expect(screen.getByRole('group', { name: /^(Check|Nézze át)/ })).toHaveFocus();
    });
    expect(email).toHaveAccessibleDescription(/There is already an account with this e-mail address/);
    await user.type(email, 'x');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('group', { name: /^(Check|Nézze át)/ })).not.toBeInTheDocument();
  });

  it.each([
    ['weak-password' as const, {}, 'Password', /Many people use this password/],
    ['invalid' as const, { postcode: 'invalid' }, 'Postcode', 'We could not accept this. Check: Postcode.'],
  ])('shows a refusal by the server (%s) at its field', async (code, fields, label, words) => {
    const { user, session } = await open({ signup: fails(422, code, { fields }) });
    await fillSignUp(user);
    await sendSignUp(user);

    await waitFor(() => {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    });
    expect(session.notices.store.getState().error).toBeNull();
  });

  it('tells the strength of the password in words while it is typed', async () => {
    const { user } = await open();
    const password = screen.getByLabelText('Password');
    const status = screen.getByRole('status');
    const steps = [
      ['kutya', 'too short'],
      ['kutyakutya', 'weak'],
      ['kutyam neve Morzsi', 'strong'],
    ] as const;
    for (const [text, strength] of steps) {
      await user.clear(password);
      await user.type(password, text);
      expect(status).toHaveTextContent(`Password strength: ${strength}`);
    }
  });

  it('keeps what was typed over a reload, the password excepted, until the account is made', async () => {
    const first = await open();
    await fillSignUp(first.user);
    cleanup();

    const { user } = await open({ signup: { user: member(), userToken: 'fresh' }, user: { user: member() } });
    expect(await screen.findByDisplayValue('Veszprém')).toBe(screen.getByLabelText('City'));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await user.type(screen.getByLabelText('Password'), 'Korán kelek mindig');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await sendSignUp(user);
    cleanup();

    await open();
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  it('takes the country that it fills in by itself for no draft: it is that of the page’s language', async () => {
    const { user } = await openPage(<SignupPage />, '/regisztracio');
    await user.type(screen.getByLabelText('Város'), 'x{Backspace}');
    expect(screen.getByLabelText('Ország')).toHaveValue('Magyarország');
    cleanup();
    await open();
    expect(screen.getByLabelText('Country')).toHaveValue('Hungary');
  });

  it('names the fields to browsers that fill them in', async () => {
    await open();
    const tokens = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));
    expect(tokens).toEqual([
      'email',
      'given-name',
      'family-name',
      'tel',
      'country-name',
      'postal-code',
      'address-level2',
      'address-line1',
    ]);
  });
});
