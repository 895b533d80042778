import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LoadingBar } from './LoadingBar';

it('is a named progress bar only while a page is on its way', () => {
  const { rerender } = render(<LoadingBar state="idle" label="Betöltés" />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  rerender(<LoadingBar state="running" label="Betöltés" />);
  expect(screen.getByRole('progressbar', { name: 'Betöltés' })).toBeInTheDocument();
  rerender(<LoadingBar state="done" label="Betöltés" />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
