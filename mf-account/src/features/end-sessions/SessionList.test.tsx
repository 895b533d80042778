import { describe, expect, it } from '@jest/globals';
import { fails, unreachable } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openUserData, quickMessages, region } from '../../testing/open-page';
import { phone, thisBrowser, twoSessions } from '../../testing/sessions';

describe('a member’s sessions', () => {
  it('are listed with their devices, this one marked', async () => {
    await openUserData();
    const rows = await region('Logged-in devices').findAllByRole('listitem');

    expect(rows[0]).toHaveTextContent('Firefox · LinuxLast seen: 5 Jul 2026, 14:30This device');
    expect(within(rows[0] ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    expect(rows[1]).toHaveTextContent('Safari · iPhone');
  });

  it('can be ended, also when they have ended by themselves meanwhile', async () => {
    const page = await openUserData({ endAccountSession: fails(404, 'not-found') });
    const button = await screen.findByRole('button', { name: 'Log out: Safari · iPhone' });
    page.server.answer({ accountSessions: { sessions: twoSessions().sessions.slice(0, 1) } });
    await page.user.click(button);

    expect(page.server.requests('endAccountSession')).toMatchObject([{ params: { id: 's2' } }]);
    expect(quickMessages(page)).toEqual([{ style: 'success', text: 'One device has been logged out.' }]);
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
    });
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = await openUserData({ accountSessions: unreachable() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ accountSessions: twoSessions() });
    await user.click(again);

    expect(await screen.findByText('Safari · iPhone')).toBeVisible();
  });

  it('are ended all but this one by one button', async () => {
    const third = { ...phone, id: 's3', device: '' };
    const page = await openUserData({
      accountSessions: { sessions: [thisBrowser, phone, third] },
      endAccountSession: { ok: true },
    });
    expect(await screen.findByText('Unknown device')).toBeVisible();
    page.server.answer({ accountSessions: { sessions: [thisBrowser] } });
    await page.user.click(screen.getByRole('button', { name: 'Log out all other devices' }));

    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'success', text: '2 devices have been logged out.' }]);
    });
    expect(page.server.requests('endAccountSession').map(({ params }) => params.id)).toEqual(['s2', 's3']);
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).not.toBeInTheDocument();
  });

  it('are not said to have ended when the API could not be reached', async () => {
    const page = await openUserData({ endAccountSession: unreachable() });
    await page.user.click(await screen.findByRole('button', { name: 'Log out: Safari · iPhone' }));

    await waitFor(() => {
      expect(page.session.notices.store.getState().error).toEqual({ kind: 'system' });
    });
    expect(quickMessages(page)).toEqual([]);
    expect(screen.getByText('Safari · iPhone')).toBeVisible();
  });

  it('offer no button for all others where there is only one', async () => {
    await openUserData();
    await screen.findByText('Safari · iPhone');
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).not.toBeInTheDocument();
  });
});
