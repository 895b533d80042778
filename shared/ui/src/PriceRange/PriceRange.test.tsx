import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceRange, type Range } from './PriceRange';

const labels = {
  min: 'Legalább',
  max: 'Legfeljebb',
  minHandle: 'Legalacsonyabb ár',
  maxHandle: 'Legmagasabb ár',
  unit: 'Ft',
};

function Prices({ onCommit }: { readonly onCommit?: (range: Range) => void }) {
  const [value, setValue] = useState<Range>({ min: 40_000, max: 240_000 });
  return (
    <PriceRange
      legend="Ár a teljes tartózkodásra"
      bounds={{ min: 0, max: 300_000 }}
      step={1_000}
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      formatAmount={(amount) => `${amount} Ft`}
      labels={labels}
      histogram={{ counts: [1, 5, 3], bounds: { min: 0, max: 300_000 } }}
    />
  );
}

const slider = (name: string) => screen.getByRole('slider', { name });
const number = (name: string) => screen.getByRole('spinbutton', { name });

describe('PriceRange', () => {
  it('is a group with two handles that speak their amounts', () => {
    render(<Prices />);
    expect(screen.getByRole('group', { name: 'Ár a teljes tartózkodásra' })).toBeVisible();
    expect(slider('Legalacsonyabb ár')).toHaveAttribute('aria-valuetext', '40000 Ft');
    expect(slider('Legmagasabb ár')).toHaveAttribute('aria-valuetext', '240000 Ft');
  });

  it('moves a handle with its number and stops at the other one', () => {
    render(<Prices />);
    fireEvent.change(slider('Legalacsonyabb ár'), { target: { value: '60000' } });
    expect(number('Legalább')).toHaveValue(60_000);
    fireEvent.change(slider('Legalacsonyabb ár'), { target: { value: '290000' } });
    expect(number('Legalább')).toHaveValue(240_000);
  });

  it('asks for results once a moving key is let go, not when focus passes by', async () => {
    const commit = jest.fn();
    render(<Prices onCommit={commit} />);
    await userEvent.tab();
    await userEvent.tab();
    expect(slider('Legmagasabb ár')).toHaveFocus();
    expect(commit).not.toHaveBeenCalled();
    fireEvent.change(slider('Legmagasabb ár'), { target: { value: '200000' } });
    fireEvent.keyUp(slider('Legmagasabb ár'), { key: 'ArrowLeft' });
    expect(commit).toHaveBeenCalledWith({ min: 40_000, max: 200_000 });
  });

  it('takes typed amounts and keeps them inside the bounds', async () => {
    const commit = jest.fn();
    render(<Prices onCommit={commit} />);
    await userEvent.clear(number('Legfeljebb'));
    await userEvent.type(number('Legfeljebb'), '999999{Enter}');
    expect(commit).toHaveBeenLastCalledWith({ min: 40_000, max: 300_000 });
    expect(number('Legfeljebb')).toHaveValue(300_000);
  });

  it('keeps the lower amount at the upper one when more is typed', async () => {
    render(<Prices />);
    await userEvent.clear(number('Legalább'));
    await userEvent.type(number('Legalább'), '250000');
    await userEvent.tab();
    expect(number('Legalább')).toHaveValue(240_000);
  });
});
