import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

type PageProps = { readonly dismissible?: boolean; readonly marked?: boolean };

function Page({ dismissible, marked }: PageProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Megnyitás</Button>
      <Dialog open={open} onClose={close} heading="Hiba" dismissible={dismissible} closeLabel="Bezárás">
        <p>Hiba történt.</p>
        <Button onClick={close} data-autofocus={marked}>
          OK
        </Button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Megnyitás' }));
  return screen.getByRole('dialog', { name: 'Hiba' });
}

describe('Dialog', () => {
  it('moves focus to its heading and gives it back', async () => {
    render(<Page />);
    await openDialog();
    expect(screen.getByRole('heading', { name: 'Hiba' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Megnyitás' })).toHaveFocus();
  });

  it('moves focus to the element that asks for it', async () => {
    render(<Page marked />);
    await openDialog();
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  });

  it('closes on Escape, on its cross and on a press beside it', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(await openDialog());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays when closing would lose something', async () => {
    render(<Page dismissible={false} />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog', { name: 'Hiba' })).toBeVisible();
  });
});
