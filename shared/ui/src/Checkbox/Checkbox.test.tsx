import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from '../RadioGroup/RadioGroup';
import { Switch } from '../Switch/Switch';
import { Checkbox } from './Checkbox';

describe('Checkbox', () => {
  it('is ticked by its text and by the space bar', async () => {
    render(<Checkbox label="Wifi" count="86" />);
    const box = screen.getByRole('checkbox', { name: 'Wifi' });
    await userEvent.click(screen.getByText('Wifi'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('tells what is wrong with it', () => {
    render(<Checkbox label="Elfogadom" error="Enélkül nem tudunk foglalni." />);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Enélkül nem tudunk foglalni.');
  });
});

describe('Switch', () => {
  it('turns on and off by mouse and keyboard', async () => {
    const reported = jest.fn();
    const { rerender } = render(<Switch label="Térkép" checked={false} onChange={reported} />);
    await userEvent.click(screen.getByText('Térkép'));
    expect(reported).toHaveBeenLastCalledWith(true);
    rerender(<Switch label="Térkép" checked onChange={reported} />);
    expect(screen.getByRole('switch', { name: 'Térkép' })).toBeChecked();
    screen.getByRole('switch').focus();
    await userEvent.keyboard(' ');
    expect(reported).toHaveBeenLastCalledWith(false);
  });
});

describe('RadioGroup', () => {
  it('moves its choice with the arrow keys', async () => {
    function Title() {
      const [value, setValue] = useState<'MR.' | 'MS.' | null>('MR.');
      const options = [
        { value: 'MR.', label: 'Úr' },
        { value: 'MS.', label: 'Hölgy' },
      ] as const;
      return <RadioGroup legend="Megszólítás" name="title" options={options} value={value} onChange={setValue} />;
    }
    render(<Title />);
    expect(screen.getByRole('group', { name: 'Megszólítás' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Hölgy' })).toBeChecked();
  });
});
