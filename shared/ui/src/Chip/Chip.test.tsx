import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip';

it('goes away when it is pressed', async () => {
  const remove = jest.fn();
  render(
    <Chip removeLabel="Szűrő törlése:" onRemove={remove}>
      Wifi
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Szűrő törlése: Wifi' }));
  expect(remove).toHaveBeenCalledTimes(1);
});
