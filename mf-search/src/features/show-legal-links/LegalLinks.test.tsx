import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { LegalLinks } from './LegalLinks';

it('the home page opens the terms in a new tab', async () => {
  await openPage(<LegalLinks />, { path: '/' });

  const privacy = screen.getByRole('link', { name: 'Adatvédelmi nyilatkozat (PDF)' });
  expect(privacy).toHaveAttribute('href', '/adatvedelem.pdf');
  expect(privacy).toHaveAttribute('target', '_blank');
});
