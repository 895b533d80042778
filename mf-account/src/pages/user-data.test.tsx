import { describe, expect, it } from '@jest/globals';
import { answersWith, fails, member, unreachable, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import { twoSessions } from '../testing/sessions';
import UserDataPage from './user-data';

const open = (answers: Answers = {}, who = member()) =>
  openPage(<UserDataPage />, '/en/user/user-data', {
    member: who,
    answers: { accountSessions: twoSessions(), ...answers },
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const quickMessages = ({ session }: Awaited<ReturnType<typeof open>>) =>
  session.notices.store.getState().quick.map(({ style, text }) => ({ style, text }));

describe('a member’s own data', () => {
  it('are shown, and only what has changed is saved', async () => {
    const page = await open({ updateUser: { user: member({ city: 'Sopron', gender: 'MS.' }) } });
    expect(screen.getByText('anna@example.hu')).toBeVisible();
    const city = screen.getByLabelText('City');
    expect(city).toHaveValue('Győr');

    await page.user.clear(city);
    await page.user.type(city, ' Sopron ');
    await page.user.selectOptions(screen.getByLabelText('Title'), 'Ms');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(page.server.requests('updateUser').map(({ body }) => body)).toEqual([{ gender: 'MS.', city: 'Sopron' }]);
    expect(page.session.auth.getState()).toMatchObject({ user: { city: 'Sopron' } });
    expect(quickMessages(page)).toEqual([{ style: 'success', text: 'Your details have been saved.' }]);
    expect(city).toHaveValue('Sopron');
  });

  it('must keep a name and an address that is there', async () => {
    const { user, server } = await open();
    await user.clear(screen.getByLabelText('Last name'));
    await user.clear(screen.getByLabelText('Postcode'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByRole('alert')).toHaveTextContent('2 fields need your attention');
    expect(server.requests('updateUser')).toHaveLength(0);
  });

  it('may leave empty what the account has never held', async () => {
    const { user, server } = await open(
      { updateUser: { user: member() } },
      member({ phoneNumber: '', streetName: '' }),
    );
    await user.type(screen.getByLabelText('First name'), 'mária');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(server.requests('updateUser').map(({ body }) => body)).toEqual([{ firstName: 'Annamária' }]);
  });
});

describe('a member’s password', () => {
  async function change(answers: Answers) {
    const page = await open(answers);
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
      expect(screen.getByRole('alert')).toHaveFocus();
    });
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your current password');
    expect(session.auth.getState()).toMatchObject({ status: 'member' });
  });
});

describe('a member’s sessions', () => {
  it('are listed with their devices, this one marked', async () => {
    await open();
    const rows = await region('Open sessions').findAllByRole('listitem');

    expect(rows[0]).toHaveTextContent('Firefox · LinuxLast seen: 5 Jul 2026, 14:30This device');
    expect(within(rows[0] ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    expect(rows[1]).toHaveTextContent('Safari · iPhone');
  });

  it('can be ended, also when they have ended by themselves meanwhile', async () => {
    const page = await open({ endAccountSession: fails(404, 'not-found') });
    const button = await screen.findByRole('button', { name: 'End session: Safari · iPhone' });
    page.server.answer({ accountSessions: { sessions: twoSessions().sessions.slice(0, 1) } });
    await page.user.click(button);

    expect(page.server.requests('endAccountSession')).toMatchObject([{ params: { id: 's2' } }]);
    expect(quickMessages(page)).toEqual([{ style: 'success', text: 'One session has been ended.' }]);
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
    });
  });

  it('are not spoken of where the API does not know them', async () => {
    await open({ accountSessions: answersWith(404, '') });

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Open sessions' })).not.toBeInTheDocument();
    });
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = await open({ accountSessions: unreachable() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ accountSessions: twoSessions() });
    await user.click(again);

    expect(await screen.findByText('Safari · iPhone')).toBeVisible();
  });
});
