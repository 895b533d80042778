import { describe, expect, it, jest } from '@jest/globals';
import { inDays } from '@jnn/testing';
import type { Stay } from '@jnn/session';
import { screen } from '@testing-library/react';
import { openPage, PATH, STAY } from '../../testing/open-page';
import { StayBar } from './StayBar';

const open = async (stay: Stay | null = STAY, path = `/en${PATH}`) => {
  const onChange = jest.fn<(stay: Stay) => void>();
  const page = await openPage(<StayBar stay={stay} onChange={onChange} />, { path });
  const type = async (label: string, text: string): Promise<void> => {
    const field = screen.getByLabelText(label);
    await page.user.clear(field);
    if (text !== '') await page.user.paste(text);
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Update offers' }));
  return { ...page, onChange, type, submit };
};

describe('the form for dates and guests', () => {
  it('begins with the stay of the URL', async () => {
    await open({ ...STAY, dateFrom: '2036-07-01', dateUntil: '2036-07-03', child: 1 });

    expect(screen.getByLabelText('Check-in')).toHaveValue('1\u00a0Jul\u00a02036');
    expect(screen.getByLabelText('Check-out')).toHaveValue('3\u00a0Jul\u00a02036');
    expect(screen.getByRole('form', { name: 'Dates and guests' })).toHaveTextContent(/2\sadults, 1\schild/);
  });

  it('begins empty with one adult where the URL names no stay', async () => {
    await open(null);

    expect(screen.getByLabelText('Check-in')).toHaveValue('');
    expect(screen.getByRole('form')).toHaveTextContent(/1\sadult/);
  });

  it('gives the stay that was entered, its nights counted', async () => {
    const { onChange, type, submit } = await open();
    await type('Check-in', inDays(40));
    await type('Check-out', inDays(47));
    await submit();

    expect(onChange).toHaveBeenCalledWith({ ...STAY, dateFrom: inDays(40), dateUntil: inDays(47), nights: 7 });
  });

  it.each([
    ['no arrival', '', inDays(32), 'Check-in', 'Enter the check-in date.'],
    ['an arrival that has passed', inDays(-2), inDays(32), 'Check-in', /^The check-in date has passed/],
    ['no departure', inDays(30), '', 'Check-out', /^Enter the check-out date/],
    ['a departure on the day of arrival', inDays(30), inDays(30), 'Check-out', /^Enter the check-out date/],
    ['a departure before the arrival', inDays(30), inDays(29), 'Check-out', /^Enter the check-out date/],
    ['more than thirty nights', inDays(30), inDays(61), 'Check-out', 'A booking can be for up to 30 nights.'],
  ] as const)('refuses %s and says why at the field', async (_, from, until, label, message) => {
    const { onChange, type, submit } = await open();
    await type('Check-in', from);
    await type('Check-out', until);
    await submit();

    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  });

  it('takes a stay of thirty nights, the longest there is', async () => {
    const { onChange, type, submit } = await open();
    await type('Check-out', inDays(60));
    await submit();

    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ nights: 30 }));
  });

  it('blames no field before it is submitted, and forgives as soon as the dates are right', async () => {
    const { type, submit } = await open(null);
    expect(screen.getByLabelText('Check-in')).toBeValid();
    await submit();
    expect(screen.getByLabelText('Check-in')).toBeInvalid();

    await type('Check-in', inDays(10));
    await type('Check-out', inDays(11));
    expect(screen.getByLabelText('Check-in')).toBeValid();
  });

  it('counts adults, children and infants within the limits of a booking', async () => {
    const { user, onChange, submit } = await open();
    await user.click(screen.getByRole('button', { name: /2\sadults/ }));
    const [, moreChildren] = screen.getAllByRole('button', { name: 'More' });
    if (moreChildren) await user.click(moreChildren);
    expect(screen.getByRole('spinbutton', { name: 'Children' })).toHaveAttribute('max', '6');
    expect(screen.getByRole('spinbutton', { name: 'Children' })).toHaveValue(1);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await submit();

    expect(onChange).toHaveBeenCalledWith({ ...STAY, child: 1 });
  });

  it('speaks Hungarian on the Hungarian page', async () => {
    await open(STAY, PATH);

    expect(screen.getByLabelText('Érkezés')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Dátumok és vendégek' })).toHaveTextContent(/2\sfelnőtt/);
  });
});
