import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
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
  });

  it('offers the terms as PDF files in a new tab', async () => {
    await renderPage(<DocumentsPage />, { path: '/documents/Documents', messages });

    const pdf = screen.getByRole('link', { name: /^PDF letöltése: Adatvédelmi nyilatkozat/ });
    expect(pdf).toHaveAttribute('href', '/adatvedelem.pdf');
    expect(pdf).toHaveAttribute('target', '_blank');
  });
});
