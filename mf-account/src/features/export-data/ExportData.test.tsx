import { describe, expect, it, jest } from '@jest/globals';
import { member } from '@jnn/testing';
import { screen } from '@testing-library/react';
import UserDataPage from '../../pages/user-data';
import { openPage } from '../../testing/open-page';
import { twoSessions } from '../../testing/sessions';

const open = (booking: object) =>
  openPage(<UserDataPage />, '/en/user/user-data', {
    member: member(),
    answers: {
      accountSessions: twoSessions(),
      exportAccount: { user: member(), bookings: [booking] },
    },
  });

/** jsdom's Blob has no `text()`. */
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    });
    if (file) reader.readAsText(file);
  });

describe('a member’s data', () => {
  it('come as one JSON file with all that the server keeps', async () => {
    const files: Blob[] = [];
    const revoked = jest.fn();
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:test/${String(files.push(file))}`,
      revokeObjectURL: revoked,
    });
    const clicked: HTMLAnchorElement[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this);
    });
    const { user } = await open({ id: 'bkA1b2C3d4E5f6' });
    await user.click(screen.getByRole('button', { name: 'Download data' }));

    expect(clicked.map(({ download, href }) => ({ download, href }))).toEqual([
      { download: 'jnn-data.json', href: 'blob:test/1' },
    ]);
    const text = await textOf(files[0]);
    expect(JSON.parse(text)).toMatchObject({
      user: { email: 'anna@example.hu' },
      bookings: [{ id: 'bkA1b2C3d4E5f6' }],
    });
  });
});
