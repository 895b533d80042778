import { describe, expect, it } from '@jest/globals';
import { member } from '@jnn/testing';
import { act, screen } from '@testing-library/react';
import { openPage, openUserData } from '../testing/open-page';
import UserDataPage from './user-data';

const sections = (): (string | null)[] => screen.queryAllByRole('heading', { level: 2 }).map((it) => it.textContent);

describe('the user data page', () => {
  it('has a section for everything that members can do with their account', async () => {
    await openUserData();
    expect(screen.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
    expect(sections()).toEqual([
      'Personal details',
      'Logged-in devices',
      'Change password',
      'Download my data',
      'Delete account',
    ]);
  });

  it('leaves out what a backend with the specified calls alone cannot do', async () => {
    await openPage(<UserDataPage />, '/en/user/user-data', { member: member(), capabilities: [] });
    expect(sections()).toEqual(['Personal details', 'Change password', 'Delete account']);
  });

  it('shows nothing of a member to a guest', async () => {
    await openPage(<UserDataPage />, '/en/user/user-data');
    expect(sections()).toEqual([]);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('takes everything away once the member is not logged in any more', async () => {
    const { session } = await openUserData();
    act(() => {
      session.auth.setState({ status: 'guest' }, true);
    });
    expect(screen.queryByText('anna@example.hu')).toBeNull();
  });

  it('shows the shape of the sections while it is not known who is here', async () => {
    const { session } = await openUserData();
    act(() => {
      session.auth.setState({ status: 'unknown' }, true);
    });
    expect(screen.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
    expect(sections()).toEqual([]);
    expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(2);
  });
});
