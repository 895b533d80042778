import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@jnn/testing';
import { screen } from '@testing-library/react';
import en from '../messages/en.json';
import hu from '../messages/hu.json';
import { PageSkeleton } from './PageSkeleton';

describe('a page on its way', () => {
  it.each([
    ['/', 'Betöltés…'],
    ['/en/search/search', 'Loading…'],
    ['/en/szallas/heviz/toparti/H1', 'Loading…'],
    ['/contact-page', 'Betöltés…'],
  ])('on %s is said to be loading, and marked as busy', async (path, words) => {
    await renderPage(<PageSkeleton />, { path, messages: { shell: { hu, en } } });
    expect(screen.getByText(words).closest('[aria-busy="true"]')).toBeInTheDocument();
  });
});
