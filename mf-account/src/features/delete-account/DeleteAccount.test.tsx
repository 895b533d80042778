import { describe, expect, it } from '@jest/globals';
import { member, unreachable } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import UserDataPage from '../../pages/user-data';
import { openPage } from '../../testing/open-page';
import { twoSessions } from '../../testing/sessions';

async function ask(removeAccount: { undeleteUntil?: string } | ReturnType<typeof unreachable>) {
  const page = await openPage(<UserDataPage />, '/en/user/user-data', {
    member: member(),
    answers: { accountSessions: twoSessions(), removeAccount },
  });
  await page.user.click(screen.getByRole('button', { name: 'Delete account' }));
  return {
    ...page,
    dialog: within(screen.getByRole('dialog', { name: 'Do you really want to delete your account?' })),
  };
}

describe('deleting an account', () => {
  it('says what will happen, logs out and tells until when it can be undone', async () => {
    const { user, dialog, session, server } = await ask({ undeleteUntil: '2026-08-04T12:00:00+02:00' });
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);

    await user.click(dialog.getByRole('button', { name: 'Yes, delete my account' }));
    expect(server.requests('removeAccount')).toHaveLength(1);
    expect(session.auth.getState()).toEqual({ status: 'guest' });
    expect(session.notices.store.getState().quick).toMatchObject([
      { style: 'success', text: expect.stringContaining('until 4\u00a0Aug\u00a02026') },
    ]);
  });

  it('can be thought better of', async () => {
    const { user, dialog, server } = await ask({});
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete account' })).toHaveFocus();
    expect(server.requests('removeAccount')).toHaveLength(0);
  });

  it('that did not succeed leaves the member logged in', async () => {
    const { user, dialog, session } = await ask(unreachable());
    await user.click(dialog.getByRole('button', { name: 'Yes, delete my account' }));

    expect(session.auth.getState()).toMatchObject({ status: 'member' });
    expect(session.notices.store.getState().error).toEqual({ kind: 'system' });
  });
});
