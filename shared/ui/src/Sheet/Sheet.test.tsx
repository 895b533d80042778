import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button';
import { Sheet } from './Sheet';

it('is a dialog with its content and its lasting actions', async () => {
  const close = jest.fn();
  render(
    <Sheet open heading="Szűrők" closeLabel="Bezárás" onClose={close} footer={<Button>50 szállás</Button>}>
      <p>Tartalom</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Szűrők' })).toHaveTextContent('Tartalom');
  expect(screen.getByRole('button', { name: '50 szállás' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
