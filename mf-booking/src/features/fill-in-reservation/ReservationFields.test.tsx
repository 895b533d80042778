import { afterEach, describe, expect, it } from '@jest/globals';
import { inDays } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DRAFT, filledIn, HOTEL, lastButton, open, RESERVATION } from '../../testing/open-page';

const FAMILY = `${HOTEL}/dbl-bb-flex/${DRAFT}?dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=1`;
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
    expect(await order('1.\u00a0vendég')).toEqual(['family-name', 'given-name']);
    document.body.replaceChildren();
    await open(`/en${RESERVATION}`);
    expect(await order('Guest\u00a01')).toEqual(['given-name', 'family-name']);
  });

  it('offer the traveller’s own data to the browser’s autofill, and nobody else’s', async () => {
    await open(RESERVATION);
    const other = (await group('2. vendég')).getAllByRole('textbox');
    expect(other.map((field) => field.getAttribute('autocomplete'))).toEqual(['off', 'off']);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Utca, házszám')).toHaveAttribute('autocomplete', 'street-address');
  });

  it('name the guest and the invoice in the summary where several fields have one label', async () => {
    const page = await open(FAMILY);
    await page.user.click(await screen.findByLabelText('Számlát kérek'));
    await page.user.click(screen.getByLabelText('A cég címe megegyezik a fenti címmel'));
    await page.user.click(await lastButton());
    const summary = within(await screen.findByRole('alert'));
    for (const name of ['Vezetéknév', 'Vezetéknév (2. vendég)', 'Vezetéknév (1. gyermek)', 'Város', 'Város (számla)']) {
      expect(summary.getByRole('link', { name: `Adja meg: ${name}.` })).toBeVisible();
    }
  });

  it('keep the company’s data when the invoice is taken back and wanted again', async () => {
    const page = await open(RESERVATION, filledIn());
    const wanted = await screen.findByLabelText('Számlát kérek');
    await page.user.click(wanted);
    await page.user.type(screen.getByLabelText('Cégnév'), 'Út Kft.');
    await page.user.click(wanted);
    expect(screen.queryByLabelText('Cégnév')).toBeNull();
    await page.user.click(wanted);
    expect(screen.getByLabelText('Cégnév')).toHaveValue('Út Kft.');
  });

  it('write a Hungarian tax number in its form when the field is left', async () => {
    const page = await open(RESERVATION, filledIn());
    await page.user.click(await screen.findByLabelText('Számlát kérek'));
    await page.user.type(screen.getByLabelText('Adószám'), '12345676242');
    await page.user.tab();
    expect(screen.getByLabelText('Adószám')).toHaveValue('12345676-2-42');
  });

  it('send the title and the remark along', async () => {
    const page = await open(RESERVATION, filledIn());
    await page.user.selectOptions((await group('2. vendég')).getByLabelText('Megszólítás'), 'Hölgy');
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
