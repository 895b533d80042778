import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { GuestPicker } from './GuestPicker';

const labels = { decrease: 'Kevesebb', increase: 'Több' };
const kinds = [
  { key: 'adult', label: 'Felnőtt', min: 1, max: 8, labels },
  { key: 'child', label: 'Gyermek', min: 0, max: 6, labels },
] as const;

function Guests() {
  const [value, setValue] = useState<Readonly<Record<'adult' | 'child', number>>>({ adult: 2, child: 0 });
  return (
    <GuestPicker
      label="Vendégek"
      summary={`${value.adult} felnőtt, ${value.child} gyermek`}
      kinds={kinds}
      value={value}
      onChange={setValue}
      doneLabel="Kész"
      note="A gyermekeket 8 évesként számoljuk."
    />
  );
}

describe('GuestPicker', () => {
  it('says who comes and changes it by keyboard', async () => {
    render(<Guests />);
    expect(screen.getByRole('group', { name: 'Vendégek' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '2 felnőtt, 0 gyermek', expanded: true })).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('Gyermek'));
    await userEvent.type(screen.getByLabelText('Gyermek'), '3');
    expect(screen.getByRole('button', { name: '2 felnőtt, 3 gyermek' })).toBeVisible();
  });

  it('closes when done and on Escape, with focus back on its button', async () => {
    render(<Guests />);
    const trigger = screen.getByRole('button', { name: /felnőtt/ });
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    expect(trigger).toHaveFocus();
  });

  it('never counts fewer than the least', async () => {
    render(<Guests />);
    await userEvent.clear(screen.getByLabelText('Felnőtt'));
    await userEvent.type(screen.getByLabelText('Felnőtt'), '0');
    await userEvent.tab();
    expect(screen.getByLabelText('Felnőtt')).toHaveValue(1);
  });
});
