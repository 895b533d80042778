import { afterEach, describe, expect, it } from '@jest/globals';
import { inDays } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DRAFT, filledIn, HOTEL, lastButton, open, RESERVATION, unfoldExtras } from '../../testing/open-page';

const FAMILY = `${HOTEL}/dbl-bb-flex/${DRAFT}?dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=1`;
const CONTACT = ['email', 'tel', 'country-name', 'postal-code', 'address-level2', 'address-line1'];
const group = async (name: string) => within(await screen.findByRole('group', { name }));

afterEach(() => {
  window.location.hash = '';
});

describe('the fields of the reservation', () => {
  it('ask for the names of every guest, the lead guest first', async () => {
    await open(FAMILY);
    expect((await group('1.\u00a0vendég')).getByText('A foglalás az ő nevére szól.')).toBeVisible();
    expect((await group('2. vendég')).getByLabelText('Megszólítás')).toBeVisible();
    const child = await group('1. gyermek');
    expect(child.getByText('Gyermekeknél 8 éves korral számolunk.')).toBeVisible();
    expect(child.queryByLabelText('Megszólítás')).toBeNull();
  });

  it('regroup a phone number of any country when it has been typed', async () => {
    const page = await open(RESERVATION);
    const phone = await screen.findByLabelText('Telefonszám');
    await page.user.type(phone, '+36 30 123 4567');
    await page.user.tab();
    expect(phone).toHaveValue('0630 123 4567');
    await page.user.clear(phone);
    await page.user.type(phone, '+44 (0)20 7946 0958');
    await page.user.tab();
    expect(phone).toHaveValue('+44 20794 60958');
  });

  it('put the family name first in Hungarian and last in English', async () => {
    await open(RESERVATION);
    const order = async (legend: string) =>
      (await group(legend)).getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));
    expect(await order('1.\u00a0vendég')).toEqual(['family-name', 'given-name', ...CONTACT]);
    document.body.replaceChildren();
    await open(`/en${RESERVATION}`);
    expect(await order('Guest\u00a01')).toEqual(['given-name', 'family-name', ...CONTACT]);
  });

  it('offer the traveller’s own data to the browser’s autofill, and nobody else’s', async () => {
    await open(RESERVATION);
    const other = (await group('2. vendég')).getAllByRole('textbox');
    expect(other.map((field) => field.getAttribute('autocomplete'))).toEqual(['off', 'off']);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Utca, házszám')).toHaveAttribute('autocomplete', 'address-line1');
  });

  it('say in the summary what to write, for which guest or the invoice, each a link to its field', async () => {
    const page = await open(FAMILY);
    await unfoldExtras(page.user);
    await page.user.click(screen.getByLabelText('Számlát kérek'));
    await page.user.click(screen.getByLabelText('A cég címe megegyezik a fenti címmel'));
    await page.user.click(await lastButton());
    const summary = within(await screen.findByRole('group', { name: /^(Check|Nézze át)/ }));
    for (const message of [
      'Írja be a vezetéknevét.',
      'Írja be a vezetéknevét. (2. vendég)',
      'Írja be a keresztnevét. (1. gyermek)',
      'Írja be a várost.',
      'Írja be a várost. (számla)',
      'Írja be a cég nevét. (számla)',
    ]) {
      expect(summary.getByRole('link', { name: message })).toBeVisible();
    }
    await page.user.click(summary.getByRole('link', { name: 'Írja be a várost. (számla)' }));
    expect(screen.getAllByLabelText('Város').at(-1)).toHaveFocus();
  });

  it('are required for machines, and said to be optional for people where they are', async () => {
    const page = await open(FAMILY);
    await unfoldExtras(page.user);
    for (const field of screen.getAllByRole('textbox')) {
      const isOptional = /Kuponkód|Megjegyzés/.test(field.closest('div')?.textContent ?? '');
      expect([field.id, field.hasAttribute('required')]).toEqual([field.id, !isOptional]);
    }
    expect(screen.getAllByText('(nem kötelező)')).toHaveLength(2);
  });

  it('are checked when they are left with something in them, and not before', async () => {
    const page = await open(RESERVATION);
    const email = await screen.findByLabelText('E-mail');
    await page.user.click(email);
    await page.user.tab();
    expect(screen.queryByText(/^Írja be/)).not.toBeInTheDocument();
    await page.user.type(email, 'anna@');
    expect(screen.queryByText(/^Írja be/)).not.toBeInTheDocument();
    await page.user.tab();
    expect(email).toHaveAccessibleDescription(/^Írja be a teljes e-mail-címet/);
    await page.user.type(email, 'example.hu');
    expect(email).toHaveAccessibleDescription('Ide küldjük a visszaigazolást.');
  });

  it('propose the leader’s family name to the others, and say so until it is changed', async () => {
    const page = await open(FAMILY);
    await page.user.type((await group('1.\u00a0vendég')).getByLabelText('Vezetéknév'), 'Őszi');
    const other = await group('2. vendég');
    expect(other.getByLabelText('Vezetéknév')).toHaveValue('Őszi');
    expect(screen.getByText('A vezetéknevet átvettük az 1. vendégtől; írja át, ha más.')).toBeVisible();
    await page.user.type(other.getByLabelText('Vezetéknév'), '-Kis');
    await page.user.type((await group('1. gyermek')).getByLabelText('Vezetéknév'), '-Nagy');
    expect(screen.queryByText(/^A vezetéknevet átvettük/)).not.toBeInTheDocument();
  });

  it('keep the company’s data when the invoice is taken back and wanted again', async () => {
    const page = await open(RESERVATION, filledIn());
    await unfoldExtras(page.user);
    const wanted = screen.getByLabelText('Számlát kérek');
    await page.user.click(wanted);
    await page.user.type(screen.getByLabelText('Cégnév'), 'Út Kft.');
    await page.user.click(wanted);
    expect(screen.queryByLabelText('Cégnév')).toBeNull();
    await page.user.click(wanted);
    expect(screen.getByLabelText('Cégnév')).toHaveValue('Út Kft.');
  });

  it('write a Hungarian tax number in its form when the field is left', async () => {
    const page = await open(RESERVATION, filledIn());
    await unfoldExtras(page.user);
    await page.user.click(screen.getByLabelText('Számlát kérek'));
    await page.user.type(screen.getByLabelText('Adószám'), '12345676242');
    await page.user.tab();
    expect(screen.getByLabelText('Adószám')).toHaveValue('12345676-2-42');
  });

  it('send the title and the remark along', async () => {
    const page = await open(RESERVATION, filledIn());
    await page.user.selectOptions((await group('2. vendég')).getByLabelText('Megszólítás'), 'Hölgy');
    await unfoldExtras(page.user);
    await page.user.type(screen.getByLabelText('Megjegyzés'), 'Későn érkezünk.');
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.server.requests('bookingInsert')[0]?.body).toMatchObject({
        Remark: 'Későn érkezünk.',
        Rooms: [{ RoomType: [{}, { Person: [{ Title: 'MRS.' }, { Title: 'MS.' }] }, {}] }],
      });
    });
  });

  it('lead to both documents that are to be accepted', async () => {
    await open(RESERVATION);
    expect(await screen.findByRole('link', { name: /^Általános szerződési feltételek/ })).toHaveAttribute(
      'href',
      '/aszf.pdf',
    );
    expect(screen.getByRole('link', { name: /^Adatvédelmi nyilatkozat/ })).toHaveAttribute('href', '/adatvedelem.pdf');
  });
});
