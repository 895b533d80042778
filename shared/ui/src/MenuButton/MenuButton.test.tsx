import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MenuButton } from './MenuButton';

function Header() {
  const [open, setOpen] = useState(false);
  return (
    <MenuButton label="Menü" open={open} onOpenChange={setOpen}>
      <a href="/contact-page">Kapcsolat</a>
    </MenuButton>
  );
}

it('shows and hides the links, and Escape gives focus back', async () => {
  render(<Header />);
  const button = screen.getByRole('button', { name: 'Menü', expanded: false });
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Kapcsolat' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
