import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { StayDates as Stay } from './testing/StayDates';

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
    const reported = jest.fn();
    render(<Stay onChange={reported} />);
    await userEvent.tab();
    await userEvent.keyboard('2026-12-20');
    expect(reported).toHaveBeenLastCalledWith({ from: '2026-12-20', until: '2026-12-14' });
    await userEvent.tab();
    await userEvent.keyboard('2026. 12. 24.');
    await userEvent.tab();
    expect(reported).toHaveBeenLastCalledWith({ from: '2026-12-20', until: '2026-12-24' });
  });

  it('keeps what is no day for correction', async () => {
    const reported = jest.fn();
    render(<Stay onChange={reported} />);
    await userEvent.tab();
    await userEvent.keyboard('jövő kedd');
    await userEvent.tab();
    expect(reported).toHaveBeenLastCalledWith({ from: null, until: '2026-12-14' });
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
    const reported = jest.fn();
    render(<Stay onChange={reported} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(await day(12)).toHaveFocus();
    const [firstColumn] = screen.getAllByRole('columnheader', { hidden: true });
    expect(firstColumn).toHaveTextContent('H');
    // Once the first day is chosen, focus stands on the day after it.
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(reported).toHaveBeenLastCalledWith({ from: '2026-12-13', until: '2026-12-21' });
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
      const reported = jest.fn();
      render(<Stay onChange={reported} value={{ from: null, until: null }} />);
      await userEvent.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
      await userEvent.click(await day(24));
      await userEvent.click(await day(24));
      expect(reported).toHaveBeenLastCalledWith({ from: '2026-12-24', until: '2026-12-25' });
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
    const reported = jest.fn();
    render(<Stay onChange={reported} />);
    await userEvent.click(from());
    expect(screen.getByRole('dialog')).toHaveAttribute('data-modal');
    await userEvent.click(await day(20));
    await userEvent.click(await day(22));
    expect(reported).toHaveBeenLastCalledWith({ from: '2026-12-20', until: '2026-12-22' });
    await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
