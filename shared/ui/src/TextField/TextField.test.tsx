import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from '../SelectField/SelectField';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from './TextField';

describe('TextField', () => {
  it('is found by its label and takes what is typed', async () => {
    render(<TextField label="Vezetéknév" autoComplete="family-name" />);
    await userEvent.type(screen.getByLabelText('Vezetéknév'), 'Őszi');
    expect(screen.getByLabelText('Vezetéknév')).toHaveValue('Őszi');
    expect(screen.getByLabelText('Vezetéknév')).toHaveAttribute('autocomplete', 'family-name');
  });

  it('is described by its error first and its hint after it', () => {
    render(<TextField label="Telefonszám" hint="Például +36 30 123 4567" error="A telefonszám hiányzik." />);
    const input = screen.getByLabelText('Telefonszám');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('A telefonszám hiányzik. Például +36 30 123 4567');
  });

  it('keeps a remark out of its name', () => {
    render(<TextField label="Megjegyzés" note="(nem kötelező)" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleName('Megjegyzés');
    expect(screen.getByText('(nem kötelező)')).toBeVisible();
  });
});

describe('TextArea', () => {
  it('takes several lines under its label', async () => {
    render(<TextArea label="Megjegyzés" error="Túl hosszú." />);
    await userEvent.type(screen.getByLabelText('Megjegyzés'), 'egy{Enter}kettő');
    expect(screen.getByLabelText('Megjegyzés')).toHaveValue('egy\nkettő');
    expect(screen.getByLabelText('Megjegyzés')).toHaveAccessibleDescription('Túl hosszú.');
  });
});

describe('SelectField', () => {
  it('offers its options after an empty one', async () => {
    const options = [
      { value: 'HU', label: 'Magyarország' },
      { value: 'AT', label: 'Ausztria' },
    ];
    render(<SelectField label="Ország" options={options} placeholder="Válasszon" />);
    const select = screen.getByLabelText('Ország');
    expect(select).toHaveDisplayValue('Válasszon');
    await userEvent.selectOptions(select, 'Ausztria');
    expect(select).toHaveValue('AT');
  });
});
