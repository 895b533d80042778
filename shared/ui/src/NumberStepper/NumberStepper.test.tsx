import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberStepper } from './NumberStepper';

type AdultsProps = { readonly onChange?: (value: number) => void; readonly lenient?: boolean };

function Adults({ onChange, lenient }: AdultsProps) {
  const [value, setValue] = useState(2);
  const change = (next: number) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <NumberStepper
      label="Felnőtt"
      value={value}
      onChange={change}
      min={1}
      max={8}
      lenient={lenient}
      labels={{ decrease: 'Eggyel kevesebb', increase: 'Eggyel több' }}
    />
  );
}

const input = () => screen.getByRole('spinbutton', { name: 'Felnőtt' });

describe('NumberStepper', () => {
  it('changes one by one and stops at its limits without losing focus', async () => {
    render(<Adults />);
    const less = screen.getByRole('button', { name: 'Eggyel kevesebb' });
    await userEvent.click(less);
    expect(input()).toHaveValue(1);
    await userEvent.click(less);
    expect(input()).toHaveValue(1);
    expect(less).toHaveFocus();
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Eggyel több' }));
    expect(input()).toHaveValue(2);
  });

  it('takes a typed number at once', async () => {
    const reported = jest.fn();
    render(<Adults onChange={reported} />);
    await userEvent.clear(input());
    await userEvent.type(input(), '5');
    expect(reported).toHaveBeenLastCalledWith(5);
  });

  it('puts a number beyond its limits right when the field is left', async () => {
    render(<Adults />);
    await userEvent.clear(input());
    await userEvent.type(input(), '40');
    expect(input()).toHaveValue(40);
    await userEvent.tab();
    expect(input()).toHaveValue(8);
  });

  it('puts it right before Enter submits its form', async () => {
    const reported = jest.fn();
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <Adults onChange={reported} />
      </form>,
    );
    await userEvent.clear(input());
    await userEvent.type(input(), '40{Enter}');
    expect(reported).toHaveBeenLastCalledWith(8);
  });

  it('returns to the last number when it is left empty', async () => {
    render(<Adults />);
    await userEvent.clear(input());
    await userEvent.tab();
    expect(input()).toHaveValue(2);
  });

  it('passes numbers beyond its limits on where the form explains them', async () => {
    const reported = jest.fn();
    render(<Adults onChange={reported} lenient />);
    await userEvent.clear(input());
    await userEvent.type(input(), '0');
    await userEvent.tab();
    expect(reported).toHaveBeenLastCalledWith(0);
    expect(input()).toHaveValue(0);
  });
});
