import { describe, expect, it } from '@jest/globals';
import { contact, openingHours } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { ContactDetails } from './ContactDetails';

const PHONE = 3;
const open = async (phone: string, path = '/en/contact-page'): Promise<void> => {
  const items = contact().map((item, index) => (index === PHONE ? { ...item, content: phone } : item));
  await openPage(<ContactDetails contact={items} />, path, { openingHours: openingHours() });
  await screen.findByText(/Opening hours|Nyitvatartás/);
};

describe('the contact details', () => {
  it.each([
    ['a landline with its national prefix', '0696 555 000', 'tel:+3696555000'],
    ['a mobile with its national prefix', '06 30 555 0000', 'tel:+36305550000'],
    ['a number with its country code', '+36 (96) 555-000', 'tel:+3696555000'],
    ['a number from abroad', '+43 1 555 0000', 'tel:+4315550000'],
    ['a short number, which works at home only', '112', 'tel:112'],
  ])('make %s callable from abroad', async (_, written, href) => {
    await open(written);

    expect(screen.getByRole('link', { name: written })).toHaveAttribute('href', href);
  });

  it('label the items in English whatever language the call’s own titles are in', async () => {
    await open('0696 555 000');

    const terms = screen.getAllByRole('term').map((term) => term.textContent.trim());
    expect(terms).toEqual(['Phone', 'E-mail', 'Opening hours', 'Registered office', 'Postal address', 'Tax number']);
  });

  it('give each item under its own label', async () => {
    await open('0696 555 000');

    const [phone, email, , headquarters, mailing, tax] = screen.getAllByRole('definition');
    expect(phone).toHaveTextContent('0696 555 000');
    expect(email).toHaveTextContent('info@example.hu');
    expect(headquarters).toHaveTextContent('9021 Győr, Fő utca 2.');
    expect(mailing).toHaveTextContent('9002 Győr, Pf. 12.');
    expect(tax).toHaveTextContent('12345676-2-08');
  });

  it('are labelled in Hungarian on the Hungarian page', async () => {
    await open('0696 555 000', '/contact-page');

    const [, email] = screen.getAllByRole('term');
    expect(within(email ?? document.body).getByText('E-mail', { exact: false })).toBeVisible();
    expect(screen.getByText('Adószám', { exact: false })).toBeVisible();
  });
});
