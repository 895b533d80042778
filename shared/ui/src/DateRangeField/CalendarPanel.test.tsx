import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DateRangeFieldProps, DayHints } from './date-range-props';
import { StayDates } from './testing/StayDates';

const from = () => screen.getByLabelText('Érkezés');
const calendar = () => screen.queryByRole('dialog', { name: 'Érkezés és távozás' });
async function day(number: number, month = 'december') {
  const grid = await screen.findByRole('grid', { name: new RegExp(month) });
  return within(grid).getByText(String(number));
}
const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
const months = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
const names = (part: RegExp) =>
  screen.queryAllByRole('button', { name: part }).map((found) => found.getAttribute('aria-label'));

// The calendar's chunk takes seconds to load on a busy machine.
beforeAll(() => import('./CalendarFrame'));

afterEach(() => {
  Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
});

describe('DateRangeField, what its calendar shows', () => {
  it('is two months from the one in which the stay begins, and closed by Done, which gives focus back', async () => {
    render(<StayDates value={{ from: '2027-02-27', until: '2027-03-02' }} />);
    await openCalendar();
    await day(27, 'február');
    expect(months()).toEqual([expect.stringContaining('2027. február'), expect.stringContaining('2027. március')]);
    await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
    expect(calendar()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Naptár megnyitása' })).toHaveFocus();
  });

  it('fills a narrow screen with two months, and turns over by one', async () => {
    Object.defineProperty(window, 'innerWidth', { value: 360, configurable: true });
    render(<StayDates />);
    await userEvent.click(from());
    await day(12);
    expect(months()).toEqual([expect.stringContaining('december'), expect.stringContaining('január')]);
    await userEvent.click(screen.getByRole('button', { name: 'Következő hónap' }));
    expect(months()).toEqual([expect.stringContaining('január'), expect.stringContaining('február')]);
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the holidays, at their days and below', async () => {
    render(<StayDates />);
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
    render(<StayDates locale="en-GB" />);
    await openCalendar();
    await day(25, 'December');
    expect(names(/Boxing Day/)).toEqual(['Saturday, 26 December 2026, Boxing Day']);
    expect(calendar()).toHaveTextContent('26 Dec Boxing Day');
  });

  it('says the new arrival while the departure is to be chosen', async () => {
    render(<StayDates />);
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
    render(<StayDates min="2026-12-05" withHints={asked} />);
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
    render(<StayDates withHints={(_, calendarWith) => calendarWith(null)} />);
    await openCalendar();
    await userEvent.click(await day(20));
    await userEvent.click(await day(22));
    expect(from()).toHaveValue('2026. 12. 20.');
  });
});
