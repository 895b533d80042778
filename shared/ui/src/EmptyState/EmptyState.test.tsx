import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState';

it('has a heading of the level that the page needs, and a way on', () => {
  render(
    <EmptyState heading="Nincs találat" headingLevel={1} actions={<a href="/">Új keresés</a>}>
      Próbálja más napokkal.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Nincs találat' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Új keresés' })).toBeVisible();
});
