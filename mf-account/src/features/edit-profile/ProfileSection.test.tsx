import { describe, expect, it } from '@jest/globals';
import { fails, member } from '@jnn/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openUserData, quickMessages, region } from '../../testing/open-page';

describe('a member’s own data', () => {
  it('are shown, and only what has changed is saved', async () => {
    const page = await openUserData({ updateUser: { user: member({ city: 'Sopron', gender: 'MS.' }) } });
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
    const { user, server } = await openUserData();
    await user.clear(screen.getByLabelText('Last name'));
    await user.clear(screen.getByLabelText('Postcode'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByRole('group', { name: /^(Check|Nézze át)/ })).toHaveTextContent('Check these 2 fields');
    expect(server.requests('updateUser')).toHaveLength(0);
  });

  it('may leave empty what the account has never held', async () => {
    const { user, server } = await openUserData(
      { updateUser: { user: member() } },
      member({ phoneNumber: '', streetName: '' }),
    );
    await user.type(screen.getByLabelText('First name'), 'mária');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(server.requests('updateUser').map(({ body }) => body)).toEqual([{ firstName: 'Annamária' }]);
  });

  it('show a refusal by the server at its field', async () => {
    const { user } = await openUserData({ updateUser: fails(422, 'invalid', { fields: { postcode: 'invalid' } }) });
    await user.type(screen.getByLabelText('Postcode'), 'X');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => {
      expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
        'We could not accept this. Check: Postcode.',
      );
    });
  });

  it('are the system error when the server refuses something that is no field', async () => {
    const page = await openUserData({ updateUser: fails(422, 'invalid') });
    await page.user.type(screen.getByLabelText('City'), ' 2');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => {
      expect(page.session.notices.store.getState().error).toEqual({ kind: 'system' });
    });
    expect(screen.getByLabelText('City')).toHaveValue('Győr 2');
  });

  it.each([
    [
      'are there as typed, for the same member who logs in again',
      member(),
      'Győr 2',
      ['These are your changes from before your session ended. They are not saved yet.'],
    ],
    ['are those of another member who logs in next', member({ id: 'u-other', city: 'Eger' }), 'Eger', []],
  ])('%s, when saving ended the session', async (_, next, city, messages) => {
    const ended = fails(401, 'unauthorised');
    const page = await openUserData({ updateUser: ended, refreshToken: ended });
    await page.user.type(screen.getByLabelText('City'), ' 2');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(page.session.notices.store.getState().error).toEqual({ kind: 'session-ended' });
    });
    expect(screen.queryByLabelText('City')).toBeNull();

    act(() => page.session.auth.setState({ status: 'member', user: next }, true));
    expect(await screen.findByLabelText('City')).toHaveValue(city);
    expect(quickMessages(page).map(({ text }) => text)).toEqual(messages);
  });

  it('mark what may be left empty', async () => {
    await openUserData({}, member({ phoneNumber: '' }));
    expect(screen.getByLabelText(/^Phone/)).not.toBeRequired();
    expect(screen.getByLabelText('City')).toBeRequired();
    expect(region('Personal details').getByText('(optional)')).toBeVisible();
  });

  it('put the names in the order of the language', async () => {
    await openUserData();
    const labels = [...document.querySelectorAll('[autocomplete$="-name"]')].map((field) =>
      field.getAttribute('autocomplete'),
    );
    expect(labels).toEqual(['given-name', 'family-name', 'country-name']);
  });
});
