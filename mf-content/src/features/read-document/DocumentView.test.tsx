import { describe, expect, it, jest } from '@jest/globals';
import { document as contentDocument, fails, renderPage, unreachable, type Answers } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
import DocumentPage from '../../pages/document';

const messages = { 'mf-content': { hu, en } };
const open = (path: string, answers: Answers = {}) => renderPage(<DocumentPage />, { path, messages, answers });

const LONG =
  '<h2>Árak &amp; díjak</h2><p>a</p><h3>Forint</h3><h2>Bank</h2><h2>Bank</h2><h2>Content</h2><p><strong>v</strong>ége</p>';

describe('a document', () => {
  it('is read in the language of the page, with its title and the day of its last change', async () => {
    const page = await open('/en/cib-bank-fizetesi-tajekoztato', {
      document: contentDocument({ title: 'Bank information', locale: 'en' }),
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Bank information' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Hogyan fizethet?' })).toBeVisible();
    expect(screen.getByText('1 Jul 2026')).toBeVisible();
    expect(page.title()).toBe('Bank information');
    expect(page.server.requests('document')).toMatchObject([{ params: { key: 'cib-bank-fizetesi-tajekoztato-en' } }]);
  });

  it('is shown without anything that acts', async () => {
    await open('/aszf', { document: contentDocument({ content: '<p onclick="x()">Szöveg<script>x()</script></p>' }) });

    const text = await screen.findByText('Szöveg');
    expect(text).not.toHaveAttribute('onclick');
    expect(text.innerHTML).toBe('Szöveg');
  });

  it('gives a long text a table of contents that leads to its sections', async () => {
    await open('/aszf', { document: contentDocument({ content: LONG }) });

    const contents = await screen.findByRole('navigation', { name: 'Tartalom' });
    const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.textContent)).toEqual(['Árak & díjak', 'Forint', 'Bank', 'Bank', 'Content']);
    const targets = links.map((link) => document.querySelector(link.hash)?.textContent);
    expect(targets).toEqual(['Árak & díjak', 'Forint', 'Bank', 'Bank', 'Content']);
    expect(new Set(links.map((link) => link.hash)).size).toBe(5);
  });

  it('spares a short text the table of contents', async () => {
    await open('/aszf', { document: contentDocument() });

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('opens at the section that the address names', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open('/aszf#s-forint', { document: contentDocument({ content: LONG }) });

    await screen.findByRole('heading', { level: 3, name: 'Forint' });
    expect(scroll.mock.contexts).toEqual([screen.getByRole('heading', { level: 3, name: 'Forint' })]);
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const { user } = await open('/aszf', { document: contentDocument() });

    await user.click(await screen.findByRole('button', { name: 'Nyomtatás' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is not found where no document has that name', async () => {
    await open('/nincs-ilyen', { document: fails(404, 'not-found') });

    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });

  it.each(['/Nagybet%C5%B1s', '/a_b', `/${'a'.repeat(130)}`])(
    'is not asked for by a name that none can have: %s',
    async (path) => {
      const { server } = await open(path);

      expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
      expect(server.requests('document')).toHaveLength(0);
    },
  );

  it('says when it cannot be had, and comes when it can', async () => {
    const { user, server } = await open('/aszf', { document: unreachable() });

    expect(await screen.findByRole('alert')).toHaveTextContent('Lehet, hogy megszakadt a kapcsolat.');
    server.answer({ document: contentDocument({ title: 'ÁSZF' }) });
    await user.click(screen.getByRole('button', { name: 'Újra megpróbálom' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ÁSZF' })).toBeVisible();
  });

  it('has a name also where its own title is empty', async () => {
    const page = await open('/en/aszf', { document: contentDocument({ title: '' }) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Document' })).toBeVisible();
    expect(page.title()).toBeNull();
  });

  it('names no day of its last change where none is known', async () => {
    await open('/en/aszf', { document: contentDocument({ updatedAt: '' }) });

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Updated:/)).not.toBeInTheDocument();
  });

  it('says which version of the text it is', async () => {
    await open('/en/aszf', { document: contentDocument({ version: '1.2' }) });

    expect(await screen.findByText(/^Version 1\.2 · Updated:/)).toBeVisible();
  });

  it('keeps the language of a heading that is in another one', async () => {
    await open('/en/aszf', { document: contentDocument({ content: '<h2 lang="hu">Árak</h2><p>a</p>' }) });

    const heading = await screen.findByRole('heading', { level: 2, name: 'Árak' });
    expect(heading).toHaveAttribute('lang', 'hu');
    expect(heading).toHaveAttribute('id', 's-arak');
  });

  it('leads to the agency when it cannot be loaded, in the language of the page', async () => {
    await open('/en/aszf', { document: unreachable() });

    expect(await screen.findByRole('heading', { name: 'The document could not be loaded' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-page');
  });

  it('stays at its top where the URL names a section that it has not', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await open('/aszf#s-nincs', { document: contentDocument({ content: LONG }) });

    await screen.findByRole('heading', { level: 3, name: 'Forint' });
    expect(scroll).not.toHaveBeenCalled();
  });
});
