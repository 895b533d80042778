import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';

/** What the summary of a form's errors says, one line each; the summary must have the focus. */
export function focusedSummary(): (string | null)[] {
  const summary = screen.getByRole('group', { name: /^(Check|Nézze át)/ });
  expect(summary).toHaveFocus();
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
