import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../TextField/TextField';
import { FormErrorSummary } from './FormErrorSummary';

const errors = [
  { fieldId: 'last-name', message: 'A vezetéknév hiányzik.' },
  { fieldId: 'email', message: 'Az e-mail-cím hiányzik.' },
];

const form = (attempt: number, shown = errors) => (
  <>
    <FormErrorSummary heading="Kérjük, javítsa" errors={shown} attempt={attempt} />
    <TextField id="last-name" label="Vezetéknév" />
    <TextField id="email" label="E-mail" />
  </>
);

it('takes focus at each attempt and leads to the fields', async () => {
  const { rerender } = render(form(0, []));
  rerender(form(1));
  expect(screen.getByRole('group')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAccessibleName(
    'Kérjük, javítsa: A vezetéknév hiányzik. Az e-mail-cím hiányzik.',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Az e-mail-cím hiányzik.' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  rerender(form(2));
  expect(screen.getByRole('group', { name: /^Kérjük, javítsa: / })).toHaveFocus();
});

it('leaves focus alone while errors come and go in one attempt', async () => {
  const { rerender } = render(form(1));
  await userEvent.click(screen.getByLabelText('E-mail'));
  rerender(form(1, errors.slice(0, 1)));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('is not there without errors', () => {
  render(form(1, []));
  expect(screen.queryByRole('group', { name: /^Kérjük, javítsa: / })).not.toBeInTheDocument();
});
