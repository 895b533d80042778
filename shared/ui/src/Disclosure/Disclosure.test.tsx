import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure';

it('keeps its content in view where something in it has to be put right', () => {
  render(
    <Disclosure summary="Ha szükséges" keepOpen>
      Adószám
    </Disclosure>,
  );
  expect(screen.getByRole('button', { name: 'Ha szükséges', expanded: true })).toBeVisible();
  expect(screen.getByText('Adószám')).toBeVisible();
});

it('shows its content when asked and tells so', async () => {
  const reported = jest.fn();
  render(
    <Disclosure summary="Ár részletezése" onToggle={reported}>
      14 800 Ft
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Ár részletezése', expanded: false });
  expect(screen.getByText('14 800 Ft')).not.toBeVisible();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('14 800 Ft')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(reported).toHaveBeenLastCalledWith(true);
});
