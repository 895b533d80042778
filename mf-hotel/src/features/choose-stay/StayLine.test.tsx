import { describe, expect, it, jest } from '@jest/globals';
import { inDays } from '@jnn/testing';
import type { Stay } from '@jnn/session';
import { screen } from '@testing-library/react';
import { openPage, PATH, STAY } from '../../testing/open-page';
import { StayLine } from './StayLine';
import { readStayInUrl, type StayInUrl } from './use-stay-from-url';

const open = async (inUrl: StayInUrl, path = `/en${PATH}`) => {
  const onChange = jest.fn<(stay: Stay) => void>();
  return { ...(await openPage(<StayLine inUrl={inUrl} onChange={onChange} />, { path })), onChange };
};

describe('the stay in one line', () => {
  it('says days, nights and guests, and opens the form that changes them', async () => {
    const stay = { ...STAY, dateFrom: '2036-07-01', dateUntil: '2036-07-03', child: 1 };
    const { user, onChange } = await open({ stay, corrected: [] });
    const line = screen.getByRole('button', { name: /^Change: 1–3\sJul\s2036\s· 2\snights\s· 2\sadults, 1\schild/ });
    expect(screen.queryByRole('form')).not.toBeInTheDocument();

    await user.click(line);
    await user.click(await screen.findByRole('button', { name: 'Update offers' }));
    expect(onChange).toHaveBeenCalledWith(stay);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('asks for days where no stay is known', async () => {
    const { user } = await open({ stay: null, corrected: [] });
    expect(screen.getByText('When would you like to stay?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose dates' }));
    expect(await screen.findByRole('form', { name: 'Dates and guests' })).toBeVisible();
  });

  it.each([
    [`/en${PATH}`, 'Adjusted so that it can be booked: check-in, number of adults.'],
    [PATH, 'Kiigazítottuk, hogy foglalható legyen: érkezés, felnőttek száma.'],
  ])('says at %s what was put right', async (path, text) => {
    await open({ stay: STAY, corrected: ['checkIn', 'adults'] }, path);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});

describe('a stay in a URL', () => {
  const today = inDays(0);
  const [from, until] = [inDays(10), inDays(12)];
  const read = (query: string) => readStayInUrl(new URLSearchParams(query), today);
  const days = (dateFrom: string, dateUntil: string, nights: number) => ({ dateFrom, dateUntil, nights });

  it('is taken as it is where it can be booked', () => {
    expect(read(`dateFrom=${from}&dateUntil=${until}&nights=2&adult=2&child=1&infant=1`)).toEqual({
      stay: { ...days(from, until, 2), adult: 2, child: 1, infant: 1 },
      corrected: [],
    });
    expect(read(`dateFrom=${from}&dateUntil=${until}`).stay).toMatchObject({ adult: 1, child: 0, infant: 0 });
  });

  it.each([
    [
      'an arrival that has passed',
      `dateFrom=${inDays(-3)}&dateUntil=${inDays(-1)}`,
      days(today, inDays(2), 2),
      ['checkIn'],
    ],
    ['an arrival that is no day', `dateFrom=2026-02-31&dateUntil=${until}&nights=2`, days(from, until, 2), ['checkIn']],
    ['a missing arrival', `dateUntil=${until}`, days(inDays(11), until, 1), ['checkIn']],
    ['a departure that is no day', `dateFrom=${from}&dateUntil=soon&nights=3`, days(from, inDays(13), 3), ['checkOut']],
    ['a missing departure', `dateFrom=${from}`, days(from, inDays(11), 1), ['checkOut']],
    [
      'a departure before the arrival',
      `dateFrom=${from}&dateUntil=${inDays(9)}&nights=2`,
      days(from, until, 2),
      ['checkOut'],
    ],
    ['more than thirty nights', `dateFrom=${from}&dateUntil=${inDays(70)}`, days(from, inDays(40), 30), ['checkOut']],
    ['nights that disagree', `dateFrom=${from}&dateUntil=${until}&nights=9`, days(from, until, 2), ['nights']],
    ['nights that are no number', `dateFrom=${from}&dateUntil=${until}&nights=two`, days(from, until, 2), ['nights']],
  ] as const)('is put right for %s', (_, query, dates, corrected) => {
    expect(read(query)).toMatchObject({ stay: dates, corrected });
  });

  it('keeps the numbers of guests within what can be booked, each by itself', () => {
    const { stay, corrected } = read(`dateFrom=${from}&dateUntil=${until}&adult=9&child=-1&infant=x`);
    expect(stay).toMatchObject({ adult: 8, child: 0, infant: 0 });
    expect(corrected).toEqual(['adults', 'children', 'infants']);
  });

  it('is none without a day, and says which ones were none', () => {
    expect(read('adult=2')).toEqual({ stay: null, corrected: [] });
    expect(read('dateFrom=today&dateUntil=2026-13-01')).toEqual({ stay: null, corrected: ['checkIn', 'checkOut'] });
  });
});
