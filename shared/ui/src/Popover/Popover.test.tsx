import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { Popover } from './Popover';

function Page() {
  const [open, setOpen] = useState(false);
  const trigger = (
    <Button aria-expanded={open} onClick={() => setOpen(!open)}>
      Megosztás
    </Button>
  );
  return (
    <>
      <Popover open={open} onClose={() => setOpen(false)} trigger={trigger} label="Megosztás módjai">
        <a href="mailto:">E-mail</a>
      </Popover>
      <p>A lap többi része</p>
      <a href="#next">Tovább</a>
    </>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'Megosztás módjai' });

describe('Popover', () => {
  it('closes on Escape and gives focus back to its button', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Megosztás' }));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'E-mail' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Megosztás' })).toHaveFocus();
  });

  it('closes when the page beside it is pressed', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Megosztás' }));
    expect(panel()).toBeVisible();
    await userEvent.click(screen.getByText('A lap többi része'));
    expect(panel()).not.toBeInTheDocument();
  });

  it('closes when focus goes on', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Megosztás' }));
    await userEvent.tab();
    await userEvent.tab();
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tovább' })).toHaveFocus();
  });
});
