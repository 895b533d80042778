import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A person who signs up on the English page, as typed. */
const TYPED = {
  'E-mail': 'bela@example.hu',
  Password: 'Korán kelek mindig',
  'Last name': 'Nagy',
  'First name': ' Béla ',
  Phone: '+36 30 123 4567',
  Postcode: '8200',
  City: 'Veszprém',
  Street: 'Völgyhíd tér 1.',
} as const;

/** What an account needs to be accepted. */
const ACCEPTED = ['I accept the general terms', 'I accept the privacy statement'];

export async function fillSignUp(user: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  for (const name of ACCEPTED) await user.click(screen.getByRole('checkbox', { name }));
}

export const sendSignUp = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Sign up' }));
