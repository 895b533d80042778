import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, CAPABILITIES, type IsoDate } from '@jnn/contract';
import { fails, searchAnswer, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SEARCH } from '../../lib/search-params';
import { openPage, STAY } from '../../testing/open-page';
import { SearchForm } from './SearchForm';

const { dateFrom, dateUntil, nights } = STAY;
const SEARCH = { ...DEFAULT_SEARCH, dates: { dateFrom, dateUntil, nights }, guests: { adult: 2, child: 1, infant: 0 } };
const HEVIZ = { ...SEARCH, city: 'heviz', cityName: 'Hévíz' };
const NOTE = /^Under each day: the cheapest room that night/;

/** What the town costs: 24 120 on the arrival, less on the day after, more on all others; nothing is free the day before. */
function pricesFrom(from: IsoDate, until: IsoDate) {
  const Days = [];
  for (let date = from; date < until; date = addDays(date, 1)) Days.push({ date, totalPriceHUF: priceOn(date) });
  return { Days };
}

function priceOn(date: IsoDate): number | null {
  if (date === addDays(dateFrom, -1)) return null;
  if (date === addDays(dateFrom, 1)) return 19_600;
  return date === dateFrom ? 24_120 : 31_000;
}

const ANSWERS: Answers = {
  filter: searchAnswer(),
  dayPrices: ({ body: { from, until } }) => pricesFrom(from, until),
};

type Opened = Pick<Parameters<typeof openPage>[1] & object, 'answers' | 'capabilities' | 'path'>;

const open = (search = HEVIZ, { answers = ANSWERS, ...more }: Opened = {}) =>
  openPage(<SearchForm search={search} />, { answers, ...more });

/** The day's button in the calendar. By its text, since finding one by its name among 80 takes seconds. */
async function dayButton(date: IsoDate): Promise<HTMLElement> {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(date));
  const grid = await screen.findByRole('grid', { name: new RegExp(`${month} ${date.slice(0, 4)}$`) });
  // The other months' days at its edges are there, too, and cannot be chosen.
  const [found] = within(grid)
    .getAllByText(String(Number(date.slice(8))))
    .filter((one) => one.getAttribute('aria-disabled') !== 'true');
  if (!found) throw new Error(`${date} cannot be chosen.`);
  return found;
}

// The calendar's chunks take seconds to load on a busy machine.
beforeAll(() => import('./CalendarPrices'));

describe('the prices in the calendar', () => {
  it('are asked for once it is open, for the guests and the days that it shows', async () => {
    const { user, server } = await open();
    expect(server.requests('dayPrices')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await waitFor(() => expect(server.requests('dayPrices')).toHaveLength(1));
    const [{ body } = { body: null }] = server.requests('dayPrices');
    expect(body).toMatchObject({ city: 'heviz', adult: 2, child: 1, infant: 0 });
    expect(body && body.from <= dateFrom && body.until > dateFrom && body.until.endsWith('-01')).toBe(true);
  });

  it('stand under the days in thousands, are heard in full, and the cheapest stands out', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    const arrival = await dayButton(dateFrom);
    await waitFor(() => expect(arrival).toHaveAccessibleName(/, 24\s120\sHUF$/));
    expect(within(arrival).getByText('24k')).not.toHaveAttribute('data-stressed');
    const cheapest = await dayButton(addDays(dateFrom, 1));
    expect(cheapest).toHaveAccessibleName(/, 19\s600\sHUF, the cheapest$/);
    expect(within(cheapest).getByText('20k')).toHaveAttribute('data-stressed');
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('speak Hungarian', async () => {
    const { user } = await open(HEVIZ, { path: '/' });
    await user.click(screen.getByRole('button', { name: 'Naptár megnyitása' }));
    expect((await screen.findAllByText('24e'))[0]).toBeVisible();
    // At the edge of a month the next one has the day, too, and it cannot be chosen there.
    const days = screen.getAllByText('20e').map(({ parentElement }) => parentElement);
    const cheapest = days.find((day) => day?.getAttribute('aria-disabled') !== 'true');
    expect(cheapest).toHaveAccessibleName(/, 19\s600\sFt, a legolcsóbb$/);
    expect(screen.getByText(/^A napok alatt: a legolcsóbb szoba ára azon az éjszakán, ezer\sFt$/)).toBeVisible();
  });

  it('are not asked for without a town', async () => {
    const { user, server } = await open(SEARCH);
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await dayButton(dateFrom);
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(server.requests('dayPrices')).toEqual([]);
  });

  it('are not asked for where the backend does not offer them', async () => {
    const { user, server } = await open(HEVIZ, { capabilities: CAPABILITIES.filter((name) => name !== 'day-prices') });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await dayButton(dateFrom);
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(server.requests('dayPrices')).toEqual([]);
  });

  it('leave a calendar that works where they fail', async () => {
    const { user } = await open(HEVIZ, { answers: { ...ANSWERS, dayPrices: fails(422, 'invalid') } });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await dayButton(dateFrom);
    await waitFor(() => expect(screen.queryByText(NOTE)).not.toBeInTheDocument());
    await user.click(await dayButton(addDays(dateFrom, 1)));
    await user.click(await dayButton(addDays(dateFrom, 4)));
    expect(screen.getByRole('spinbutton', { name: 'Nights' })).toHaveValue(3);
  });
});
