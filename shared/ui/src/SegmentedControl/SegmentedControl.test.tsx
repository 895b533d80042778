import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedControl } from './SegmentedControl';

const direction = { way: 'up', text: 'növekvő' } as const;
const segments = [
  { id: 'sortAlpha', label: 'Név', pressed: false, direction },
  { id: 'sortCurrency', label: 'Ár', pressed: true, direction },
] as const;

it('says what is pressed and which way, and tells each press', async () => {
  const reported = jest.fn();
  render(<SegmentedControl label="Rendezés" segments={segments} onPress={reported} />);
  expect(screen.getByRole('group', { name: 'Rendezés' })).toBeVisible();
  const price = screen.getByRole('button', { name: 'Ár', pressed: true });
  expect(price).toHaveAccessibleDescription('növekvő');
  expect(screen.getByRole('button', { name: 'Név', pressed: false })).not.toHaveAccessibleDescription();
  await userEvent.click(price);
  await userEvent.click(screen.getByRole('button', { name: 'Név' }));
  expect(reported.mock.calls).toEqual([['sortCurrency'], ['sortAlpha']]);
});
