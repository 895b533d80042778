import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './Combobox';
import type { ComboboxOption, ComboboxProps } from './use-suggestions';

const cities = ['Balatonfüred', 'Balatonalmádi'].map((label) => ({ id: label, label }));
const hotels = [{ id: 'h1', label: 'Hotel Balaton', detail: 'Siófok' }];
const labels = { loading: 'Keresés…', empty: 'Nincs ilyen hely', count: (count: number) => `${count} javaslat` };

type DestinationProps = Partial<Pick<ComboboxProps<ComboboxOption>, 'state' | 'groups' | 'onChoose'>>;

function Destination({ state = 'ready', groups, onChoose }: DestinationProps) {
  const [text, setText] = useState('');
  const choose = (option: ComboboxOption) => {
    setText(option.label);
    onChoose?.(option);
  };
  const found = [
    { label: 'Városok', options: cities },
    { label: 'Szállodák', options: hotels },
  ];
  return (
    <Combobox
      label="Úti cél"
      name="cityName"
      text={text}
      onTextChange={setText}
      onChoose={choose}
      groups={groups ?? found}
      state={state}
      labels={labels}
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'Úti cél' });

describe('Combobox', () => {
  it('suggests in groups while one types and says how many', async () => {
    render(<Destination />);
    await userEvent.type(input(), 'bal');
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    const group = screen.getByRole('group', { name: 'Városok' });
    expect(within(group).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: /Hotel Balaton/ })).toHaveTextContent('Siófok');
    expect(screen.getByText('3 javaslat')).toHaveAttribute('aria-live', 'polite');
  });

  it('takes a suggestion by arrow keys and Enter', async () => {
    const chosen = jest.fn();
    render(<Destination onChoose={chosen} />);
    await userEvent.type(input(), 'bal{ArrowDown}{ArrowDown}');
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Balatonalmádi' }).id);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith(cities[1]);
    expect(input()).toHaveValue('Balatonalmádi');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('takes the same suggestion again after the text was changed', async () => {
    const chosen = jest.fn();
    render(<Destination onChoose={chosen} />);
    await userEvent.type(input(), 'bal{ArrowDown}{Enter}');
    await userEvent.clear(input());
    await userEvent.type(input(), 'bal{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledTimes(2);
    expect(input()).toHaveValue('Balatonfüred');
  });

  it('takes a suggestion by mouse', async () => {
    const chosen = jest.fn();
    render(<Destination onChoose={chosen} />);
    await userEvent.type(input(), 'bal');
    await userEvent.click(screen.getByRole('option', { name: /Hotel Balaton/ }));
    expect(chosen).toHaveBeenCalledWith(hotels[0]);
  });

  it('leaves free text as it is, and Enter to the form', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const chosen = jest.fn();
    render(
      <form onSubmit={submit}>
        <Destination onChoose={chosen} />
      </form>,
    );
    await userEvent.type(input(), 'Fonyód{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(chosen).not.toHaveBeenCalled();
    expect(input()).toHaveValue('Fonyód');
  });

  it('keeps the caret where one types', async () => {
    render(<Destination />);
    await userEvent.type(input(), 'Bfüred');
    await userEvent.type(input(), 'alaton', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input()).toHaveValue('Balatonfüred');
  });

  it('closes its list on Escape and keeps the text', async () => {
    render(<Destination />);
    await userEvent.type(input(), 'bal{Escape}{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(input()).toHaveValue('bal');
  });

  it.each([
    ['loading', 'Keresés…'],
    ['ready', 'Nincs ilyen hely'],
  ] as const)('says when it is %s without suggestions', async (state, words) => {
    render(<Destination state={state} groups={[]} />);
    await userEvent.type(input(), 'zzz');
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('shows no list before anything was asked', async () => {
    render(<Destination state="idle" />);
    await userEvent.click(input());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});
