import { describe, expect, it } from '@jest/globals';
import { fails, type Answers } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openUserData } from '../../testing/open-page';

describe('a member’s password', () => {
  async function change(answers: Answers) {
    const page = await openUserData(answers);
    await page.user.type(screen.getByLabelText('Current password'), 'old secret');
    await page.user.type(screen.getByLabelText('New password'), 'a new short sentence');
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    return page;
  }

  it('is changed with the old one; that the other sessions have ended is said and shown', async () => {
    const { server } = await change({ changePassword: { ok: true } });

    expect(await screen.findByText(/You have been logged out on every other device/)).toBeVisible();
    expect(server.requests('changePassword')).toMatchObject([
      { body: { oldPassword: 'old secret', password: 'a new short sentence' } },
    ]);
    expect(server.requests('accountSessions')).toHaveLength(2);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('stays when the old one is wrong, and so does the member', async () => {
    const { session } = await change({
      changePassword: fails(422, 'wrong-password', { fields: { oldPassword: 'wrong-password' } }),
    });

    await waitFor(() => {
      expect(screen.getByRole('group', { name: /^(Check|Nézze át)/ })).toHaveFocus();
    });
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'The current password does not match. Try again.',
    );
    expect(session.auth.getState()).toMatchObject({ status: 'member' });
  });

  it('waits after too many wrong attempts, which the page says in words', async () => {
    const { session } = await change({ changePassword: fails(429, 'too-many-requests', { retryAfter: 900 }) });
    expect(await screen.findByText(/There were too many wrong attempts/)).toBeVisible();
    expect(session.notices.store.getState().error).toBeNull();
  });

  it('is refused when many people use it, and another may be chosen', async () => {
    const { user, server } = await change({
      changePassword: fails(422, 'weak-password', { fields: { password: 'weak-password' } }),
    });
    await waitFor(() => {
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Many people use this password/);
    });

    server.answer({ changePassword: { ok: true } });
    await user.type(screen.getByLabelText('New password'), ' that nobody knows');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
  });

  it('is not sent while it is too short or the old one is missing', async () => {
    const { user, server } = await openUserData();
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change password' }));

    expect(screen.getByRole('group', { name: /^(Check|Nézze át)/ })).toHaveTextContent('Check these 2 fields');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password.');
    expect(server.requests('changePassword')).toHaveLength(0);
  });

  it('tells password managers whose password it is', async () => {
    await openUserData();
    const name = document.querySelector('input[autocomplete="username"]');
    expect(name).toHaveValue('anna@example.hu');
    expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });
});
