import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Stars } from './Stars';

it('says the category in words', () => {
  render(<Stars count={4} label="4 csillag" />);
  expect(screen.getByRole('img', { name: '4 csillag' })).toBeVisible();
});

it('leaves the words to those beside it', () => {
  render(
    <label>
      4 csillag
      <Stars count={4} />
      <input type="checkbox" />
    </label>,
  );
  expect(screen.getByRole('checkbox', { name: '4 csillag' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
