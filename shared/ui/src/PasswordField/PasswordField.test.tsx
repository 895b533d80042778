import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

const labels = { show: 'Jelszó mutatása', hide: 'Jelszó elrejtése' };

it('shows and hides the password that was typed, by keyboard', async () => {
  render(<PasswordField label="Jelszó" autoComplete="current-password" labels={labels} />);
  await userEvent.tab();
  await userEvent.keyboard('titkos');
  expect(screen.getByLabelText('Jelszó')).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Jelszó')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Jelszó')).toHaveValue('titkos');
  await userEvent.click(screen.getByRole('button', { name: 'Jelszó elrejtése' }));
  expect(screen.getByLabelText('Jelszó')).toHaveAttribute('type', 'password');
});

it('lets a password be pasted', async () => {
  render(<PasswordField label="Új jelszó" autoComplete="new-password" labels={labels} />);
  await userEvent.click(screen.getByLabelText('Új jelszó'));
  await userEvent.paste('hosszú jelszó a kezelőből');
  expect(screen.getByLabelText('Új jelszó')).toHaveValue('hosszú jelszó a kezelőből');
});
