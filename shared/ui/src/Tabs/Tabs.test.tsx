import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'upcoming', label: 'Közelgő' },
  { id: 'past', label: 'Korábbi' },
  { id: 'cancelled', label: 'Lemondott' },
] as const;

function Bookings() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('upcoming');
  return (
    <Tabs label="Foglalásaim" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('shows the pressed tab in a panel of its name', async () => {
    render(<Bookings />);
    await userEvent.click(screen.getByRole('tab', { name: 'Korábbi' }));
    expect(screen.getByRole('tabpanel', { name: 'Korábbi' })).toHaveTextContent('past');
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Korábbi');
  });

  it('moves with arrows round the ends, Home and End; Tab goes on to the panel', async () => {
    render(<Bookings />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Lemondott', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Közelgő', selected: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Lemondott', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Közelgő', selected: true })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
