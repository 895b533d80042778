import { describe, expect, it } from '@jest/globals';
import { contact, fails, renderPage, type RenderOptions } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
import { Footer } from './Footer';

const SOCIAL = [{ name: 'Facebook', url: 'https://social.example/jnn' }];
const open = (path: string, more: Partial<RenderOptions> = {}) =>
  renderPage(<Footer socialLinks={SOCIAL} />, {
    path,
    messages: { shell: { hu, en } },
    answers: { contact: contact() },
    ...more,
  });

describe('the footer', () => {
  it('shows the contact details of the contact call', async () => {
    await open('/contact-page');
    expect(await screen.findByRole('link', { name: '0696 555 000' })).toHaveAttribute('href', 'tel:0696555000');
    expect(screen.getByRole('link', { name: 'info@example.hu' })).toHaveAttribute('href', 'mailto:info@example.hu');
    for (const text of ['9021 Győr, Fő utca 2.', '9002 Győr, Pf. 12.', '12345676-2-08']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('has the links of R-3.8, R-3.9 and R-10.16, the PDF files in a new tab', async () => {
    await open('/en/contact-page');
    await screen.findByText('info@example.hu');
    const links = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
      ['/en/find-booking', ''],
      ['/en/kerdesek-es-valaszok-internetes-kartyas-fizetesrol', ''],
      ['/en/cib-bank-fizetesi-tajekoztato', ''],
      ['/en/fizetesi-tajekoztato', ''],
      ['/aszf.pdf', '_blank'],
      ['/adatvedelem.pdf', '_blank'],
      ['/en/impresszum', ''],
      ['/en/akadalymentesitesi-nyilatkozat', ''],
      ['/en/documents/Documents', ''],
    ]);
    expect(screen.getByRole('link', { name: 'General terms (PDF, opens in a new tab)' })).toBeVisible();
  });

  it('shows a picture of each card, named after its brand, and the configured pages elsewhere', async () => {
    await open('/contact-page');
    await screen.findByText('info@example.hu');
    const cards = within(screen.getByRole('list', { name: 'Elfogadott bankkártyák' })).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Visa',
      'Visa Electron',
      'Mastercard',
      'Maestro',
    ]);
    expect(screen.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', 'https://social.example/jnn');
  });

  it('asks for the cookie choice again', async () => {
    const { user, session } = await open('/contact-page', { cookies: { 'jnn-consent': 'functional' } });
    await screen.findByText('info@example.hu');
    await user.click(screen.getByRole('button', { name: 'Sütibeállítások' }));
    expect(session.consent.store.getState()).toEqual({ status: 'undecided' });
  });

  it('is whole but for the details when the contact call fails', async () => {
    const { server } = await open('/contact-page', { answers: { contact: fails(404, 'not-found') } });
    await screen.findByRole('link', { name: 'Kapcsolat' });
    expect(server.requests('contact')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'CIB Bank fizetési tájékoztató' })).toBeVisible();
  });

  it.each(['/', '/en'])('is absent from the home page %s', async (path) => {
    const { server } = await open(path);
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(server.requests('contact')).toEqual([]);
  });
});
