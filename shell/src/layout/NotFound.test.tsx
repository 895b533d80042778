import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { NotFound } from './NotFound';

describe('the 404 page', () => {
  it.each([
    ['/contact-page', 'Az oldal nem található', 'This page could not be found'],
    ['/en/contact-page', 'This page could not be found', 'Az oldal nem található'],
  ])('on %s says it in the visitor’s language first, then in the other', async (path, first, second) => {
    await renderPage(<NotFound />, { path, messages: { shell: { hu, en } } });
    const heading = screen.getByRole('heading', { level: 1, name: first });
    const other = screen.getByText(second);
    expect(heading.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(other.closest('[lang]')).toHaveAttribute('lang', path.startsWith('/en') ? 'hu' : 'en');
  });

  it('names itself, also where the address belongs to a page', async () => {
    const { title } = await renderPage(<NotFound />, { path: '/contact-page', messages: { shell: { hu, en } } });
    expect(title()).toBe('Az oldal nem található');
  });

  it('leads home in either language', async () => {
    await renderPage(<NotFound />, { path: '/contact-page', messages: { shell: { hu, en } } });
    expect(screen.getByRole('link', { name: 'Vissza a főoldalra' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/en');
  });
});
