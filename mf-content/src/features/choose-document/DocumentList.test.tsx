import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
import DocumentsPage from '../../pages/documents';

const messages = { 'mf-content': { hu, en } };

describe('the list of documents', () => {
  it('leads to every document, in the language of the page', async () => {
    await renderPage(<DocumentsPage />, { path: '/en/documents/Documents', messages });

    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('General terms')).toBe('/en/altalanos-szerzodesi-feltetelek');
    expect(hrefOf('Privacy statement')).toBe('/en/adatvedelmi-nyilatkozat');
    expect(hrefOf('Payment information')).toBe('/en/fizetesi-tajekoztato');
    expect(hrefOf('Online card payment')).toBe('/en/internetes-kartyas-fizetes');
    expect(hrefOf('Accessibility statement')).toBe('/en/akadalymentesitesi-nyilatkozat');
    expect(screen.getAllByRole('link', { name: /^(?!Download PDF)/ })).toHaveLength(13);
  });

  it('names none that the backend does not have', async () => {
    await renderPage(<DocumentsPage />, { path: '/documents/Documents', messages, capabilities: [] });

    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(screen.queryByRole('region', { name: 'Az oldalról' })).not.toBeInTheDocument();
  });

  it('is grouped by what they are about', async () => {
    await renderPage(<DocumentsPage />, { path: '/documents/Documents', messages });

    const site = screen.getByRole('region', { name: 'Az oldalról' });
    expect(
      within(site)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['A találatok sorrendje', 'Akadálymentesítési nyilatkozat']);
  });

  it('offers the terms as PDF files in a new tab', async () => {
    await renderPage(<DocumentsPage />, { path: '/documents/Documents', messages });

    const pdf = screen.getByRole('link', { name: /^PDF letöltése: Adatvédelmi nyilatkozat/ });
    expect(pdf).toHaveAttribute('href', '/adatvedelem.pdf');
    expect(pdf).toHaveAttribute('target', '_blank');
  });
});
