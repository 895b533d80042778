import { describe, expect, it } from '@jest/globals';
import { document as contentDocument, fails } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import DocumentPage from './document';
import DocumentsPage from './documents';
import OnlineCardPaymentPage from './online-card-payment';
import PaymentInformationPage from './payment-information';

describe('the pages on payment', () => {
  it.each([
    ['/fizetesi-tajekoztato', PaymentInformationPage, 'fizetesi-tajekoztato-hu'],
    ['/en/fizetesi-tajekoztato', PaymentInformationPage, 'fizetesi-tajekoztato-en'],
    ['/internetes-kartyas-fizetes', OnlineCardPaymentPage, 'internetes-kartyas-fizetes-hu'],
    ['/en/internetes-kartyas-fizetes', OnlineCardPaymentPage, 'internetes-kartyas-fizetes-en'],
  ])('at %s show their document in the language of the page', async (path, Page, key) => {
    const { server } = await openPage(<Page />, path, { document: contentDocument({ title: 'Fizetés' }) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Fizetés' })).toBeVisible();
    expect(server.requests('document')).toMatchObject([{ params: { key } }]);
  });

  it('are the 404 page while the agency has not written them', async () => {
    await openPage(<PaymentInformationPage />, '/fizetesi-tajekoztato', { document: fails(404, 'not-found') });

    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });
});

describe('the page of any other document', () => {
  it('shows the document that the URL names', async () => {
    const { server } = await openPage(<DocumentPage />, '/en/altalanos-szerzodesi-feltetelek', {
      document: contentDocument({ title: 'General terms' }),
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'General terms' })).toBeVisible();
    expect(server.requests('document')).toMatchObject([{ params: { key: 'altalanos-szerzodesi-feltetelek-en' } }]);
  });
});

describe('the page of the documents', () => {
  it('links all documents in Hungarian', async () => {
    await openPage(<DocumentsPage />, '/documents/Documents');

    const links = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(links).toHaveLength(13);
    expect(screen.getByRole('link', { name: 'Adatvédelmi nyilatkozat' })).toHaveAttribute(
      'href',
      '/adatvedelmi-nyilatkozat',
    );
  });

  it('offers PDF files of the two sets of terms only', async () => {
    await openPage(<DocumentsPage />, '/en/documents/Documents');

    const files = screen.getAllByRole('link', { name: /^Download PDF/ }).map((link) => link.getAttribute('href'));
    expect(files).toEqual(['/aszf.pdf', '/adatvedelem.pdf']);
  });
});
