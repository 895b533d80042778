import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { DateRangeFieldProps, DayHints } from './date-range-props';
import { DateRangeField } from './DateRangeField';
import type { DayRange } from './days';

const labels = {
  from: 'Érkezés',
  until: 'Távozás',
  placeholder: 'ÉÉÉÉ-HH-NN',
  openCalendar: 'Naptár megnyitása',
  calendar: 'Érkezés és távozás',
  previousMonth: 'Előző hónap',
  nextMonth: 'Következő hónap',
  close: 'Bezárás',
  done: 'Kész',
};

type StayProps = Partial<Pick<DateRangeFieldProps, 'onChange' | 'value' | 'min' | 'locale' | 'withHints'>>;

function Stay({ onChange, value = { from: '2026-12-12', until: '2026-12-14' }, ...more }: StayProps) {
  const [range, setRange] = useState(value);
  const change = (next: DayRange) => {
    setRange(next);
    onChange?.(next);
  };
  return (
    <DateRangeField
      value={range}
      onChange={change}
      min="2026-12-01"
      max="2027-12-01"
      maxNights={30}
      locale="hu-HU"
      formatDay={(day) => `${day.replaceAll('-', '. ')}.`}
      labels={labels}
      nights="2 éj"
      names={{ from: 'dateFrom', until: 'dateUntil' }}
      {...more}
    />
  );
}

const from = () => screen.getByLabelText('Érkezés');
const until = () => screen.getByLabelText('Távozás');
const calendar = () => screen.queryByRole('dialog', { name: 'Érkezés és távozás' });
async function day(number: number, month = 'december') {
  const grid = await screen.findByRole('grid', { name: new RegExp(month) });
  return within(grid).getByText(String(number));
}

// The calendar's chunk takes seconds to load on a busy machine.
beforeAll(() => import('./CalendarFrame'));

afterEach(() => {
  Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
});

describe('DateRangeField, typed', () => {
  it('reads well at rest and is plain digits while it is typed', async () => {
    render(<Stay />);
    expect(from()).toHaveValue('2026. 12. 12.');
    await userEvent.tab();
    expect(from()).toHaveFocus();
    expect(from()).toHaveValue('2026-12-12');
    await userEvent.tab();
    expect(from()).toHaveValue('2026. 12. 12.');
    expect(calendar()).not.toBeInTheDocument();
  });

  it('takes a whole day at once and other ways of writing when it is left', async () => {
    const told = jest.fn();
    render(<Stay onChange={told} />);
    await userEvent.tab();
    await userEvent.keyboard('2026-12-20');
    expect(told).toHaveBeenLastCalledWith({ from: '2026-12-20', until: '2026-12-14' });
    await userEvent.tab();
    await userEvent.keyboard('2026. 12. 24.');
    await userEvent.tab();
    expect(told).toHaveBeenLastCalledWith({ from: '2026-12-20', until: '2026-12-24' });
  });

  it('keeps what is no day for correction', async () => {
    const told = jest.fn();
    render(<Stay onChange={told} />);
    await userEvent.tab();
    await userEvent.keyboard('jövő kedd');
    await userEvent.tab();
    expect(told).toHaveBeenLastCalledWith({ from: null, until: '2026-12-14' });
    expect(from()).toHaveValue('jövő kedd');
  });

  it('shows the day that has been chosen since, not what was no day', async () => {
    render(<Stay />);
    await userEvent.tab();
    await userEvent.keyboard('jövő kedd');
    await userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
    await userEvent.click(await day(20));
    await userEvent.click(await day(22));
    expect(from()).toHaveValue('2026. 12. 20.');
    expect(until()).toHaveValue('2026. 12. 22.');
  });

  it('is settled before Enter submits its form', async () => {
    const sent = jest.fn();
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      sent(new FormData(event.currentTarget).get('dateFrom'));
    };
    render(
      <form onSubmit={submit}>
        <Stay />
        <button type="submit">Keresés</button>
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('2026.12.30{Enter}');
    expect(sent).toHaveBeenCalledWith('2026-12-30');
  });
});

describe('DateRangeField, in the calendar', () => {
  it('is chosen by keyboard alone, Monday first, and gives focus back', async () => {
    const told = jest.fn();
    render(<Stay onChange={told} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(await day(12)).toHaveFocus();
    const [firstColumn] = screen.getAllByRole('columnheader', { hidden: true });
    expect(firstColumn).toHaveTextContent('H');
    // Once the first day is chosen, focus stands on the day after it.
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(told).toHaveBeenLastCalledWith({ from: '2026-12-13', until: '2026-12-21' });
    expect(calendar()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Naptár megnyitása' })).toHaveFocus();
  });

  it('opens beside an input that is pressed, which keeps focus', async () => {
    render(<Stay />);
    await userEvent.click(until());
    await day(12);
    expect(calendar()).toHaveTextContent('2 éj');
    expect(until()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(calendar()).not.toBeInTheDocument();
  });

  it('is entered by an arrow from the input beside which it has been opened', async () => {
    render(<Stay />);
    await userEvent.click(from());
    await day(12);
    await userEvent.keyboard('{ArrowDown}');
    expect(calendar()?.contains(document.activeElement)).toBe(true);
  });

  it('chooses the departure alone where it is opened from the departure', async () => {
    render(<Stay />);
    await userEvent.click(until());
    await userEvent.click(await day(16));
    expect(from()).toHaveValue('2026. 12. 12.');
    expect(until()).toHaveValue('2026. 12. 16.');
    await userEvent.click(until());
    await day(16);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(from()).toHaveValue('2026. 12. 12.');
    expect(until()).toHaveValue('2026. 12. 13.');
    await userEvent.click(until());
    await userEvent.click(from());
    await userEvent.click(await day(20));
    expect(from()).toHaveValue('2026. 12. 12.');
    await userEvent.click(await day(22));
    expect(from()).toHaveValue('2026. 12. 20.');
    expect(until()).toHaveValue('2026. 12. 22.');
  });

  it('makes a day that is chosen twice a stay of one night', async () => {
    // An empty field opens the calendar at today.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-03T10:00:00Z'));
    try {
      const told = jest.fn();
      render(<Stay onChange={told} value={{ from: null, until: null }} />);
      await userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
      await userEvent.click(await day(24));
      await userEvent.click(await day(24));
      expect(told).toHaveBeenLastCalledWith({ from: '2026-12-24', until: '2026-12-25' });
    } finally {
      now.mockRestore();
    }
  });

  it('offers no day before the first and no stay longer than the longest', async () => {
    render(<Stay value={{ from: '2026-12-12', until: '2026-12-14' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
    await userEvent.click(await day(12));
    expect(screen.getByRole('button', { name: 'Előző hónap' })).toBeDisabled();
    expect(await day(11, 'január')).not.toHaveAttribute('aria-disabled');
    expect(await day(12, 'január')).toHaveAttribute('aria-disabled', 'true');
  });

  it('fills a narrow screen and stays until it is done', async () => {
    Object.defineProperty(window, 'innerWidth', { value: 360, configurable: true });
    const told = jest.fn();
    render(<Stay onChange={told} />);
    await userEvent.click(from());
    expect(screen.getByRole('dialog')).toHaveAttribute('data-modal');
    await userEvent.click(await day(20));
    await userEvent.click(await day(22));
    expect(told).toHaveBeenLastCalledWith({ from: '2026-12-20', until: '2026-12-22' });
    await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
const months = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
const names = (part: RegExp) =>
  screen.queryAllByRole('button', { name: part }).map((found) => found.getAttribute('aria-label'));

describe('DateRangeField, what its calendar shows', () => {
  it('is two months from the one in which the stay begins, and closed by Done, which gives focus back', async () => {
    render(<Stay value={{ from: '2027-02-27', until: '2027-03-02' }} />);
    await openCalendar();
    await day(27, 'február');
    expect(months()).toEqual([expect.stringContaining('2027. február'), expect.stringContaining('2027. március')]);
    await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
    expect(calendar()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Naptár megnyitása' })).toHaveFocus();
  });

  it('is one month on a narrow screen, and turns over by a month', async () => {
    Object.defineProperty(window, 'innerWidth', { value: 360, configurable: true });
    render(<Stay />);
    await userEvent.click(from());
    await day(12);
    expect(months()).toEqual([expect.stringContaining('december')]);
    await userEvent.click(screen.getByRole('button', { name: 'Következő hónap' }));
    expect(months()).toEqual([expect.stringContaining('január')]);
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the holidays, at their days and below', async () => {
    render(<Stay />);
    await openCalendar();
    await day(25);
    expect(names(/Karácsony/)).toEqual(['2026. december 25., péntek, Karácsony', expect.stringMatching(/másnapja$/)]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'dec.\u00a025. Karácsony',
      'dec.\u00a026. Karácsony másnapja',
      'jan.\u00a01. Újév',
    ]);
  });

  it('names them in English', async () => {
    render(<Stay locale="en-GB" />);
    await openCalendar();
    await day(25, 'December');
    expect(names(/Boxing Day/)).toEqual(['Saturday, 26 December 2026, Boxing Day']);
    expect(calendar()).toHaveTextContent('26 Dec Boxing Day');
  });

  it('says the new arrival while the departure is to be chosen', async () => {
    render(<Stay />);
    await openCalendar();
    await userEvent.click(await day(20));
    expect(calendar()).toHaveTextContent('2026. 12. 20. – …');
    expect(calendar()).not.toHaveTextContent('2 éj');
  });
});

describe('DateRangeField, with hints', () => {
  const hints: DayHints = {
    note: 'ezer Ft',
    hintOf: (one) => (one === '2026-12-20' ? { text: '24e', spoken: '24 120 Ft', stressed: true } : null),
  };

  it('asks for those of the days that are shown and may be chosen, once it is open', async () => {
    const asked = jest.fn<NonNullable<DateRangeFieldProps['withHints']>>((_, calendarWith) => calendarWith(hints));
    render(<Stay min="2026-12-05" withHints={asked} />);
    await userEvent.tab();
    expect(asked).not.toHaveBeenCalled();
    await openCalendar();
    expect(await day(20)).toHaveAccessibleName('2026. december 20., vasárnap, 24 120 Ft');
    expect(await day(20)).toHaveTextContent('2024e');
    expect(await day(21)).toHaveAccessibleName('2026. december 21., hétfő');
    expect(calendar()).toHaveTextContent('ezer Ft');
    expect(asked).toHaveBeenLastCalledWith({ from: '2026-12-05', until: '2027-02-01' }, expect.any(Function));
    await userEvent.click(screen.getByRole('button', { name: 'Következő hónap' }));
    expect(asked).toHaveBeenLastCalledWith({ from: '2027-01-01', until: '2027-03-01' }, expect.any(Function));
  });

  it('works as without them where none are known', async () => {
    render(<Stay withHints={(_, calendarWith) => calendarWith(null)} />);
    await openCalendar();
    await userEvent.click(await day(20));
    await userEvent.click(await day(22));
    expect(from()).toHaveValue('2026. 12. 20.');
  });
});
