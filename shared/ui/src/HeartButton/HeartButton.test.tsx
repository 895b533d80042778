import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HeartButton } from './HeartButton';

it('keeps its name while it says by its state whether something is kept', async () => {
  const onPress = jest.fn();
  const heart = (pressed: boolean) => <HeartButton label="Add to shortlist: Hotel X" {...{ pressed, onPress }} />;
  const { rerender } = render(heart(false));
  await userEvent.click(screen.getByRole('button', { name: 'Add to shortlist: Hotel X', pressed: false }));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(heart(true));
  expect(screen.getByRole('button', { name: 'Add to shortlist: Hotel X', pressed: true })).toBeVisible();
});
