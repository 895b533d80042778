import { destinations, inDays, renderPage, type Answers, type RenderedPage, type RenderOptions } from '@jnn/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../messages/en';
import hu from '../messages/hu';
import ResultsPage from '../pages/results';

/** Two nights in a month for two adults. */
export const STAY = { dateFrom: inDays(30), dateUntil: inDays(32), nights: 2, adult: 2, child: 0, infant: 0 };

/** {@link STAY} as query parameters. */
export const STAY_QUERY = new URLSearchParams(
  Object.entries(STAY).map(([name, value]) => [name, String(value)]),
).toString();

/** The query of Hévíz for {@link STAY}. */
export const HEVIZ_QUERY = `city=heviz&cityName=H%C3%A9v%C3%ADz&${STAY_QUERY}`;

/** The API's counts for a list: of some filters, every category, and prices from 10 000 to 90 000 HUF. */
export const FACETS = {
  toggles: { sauna: 7, facilityWlan: 41, mealsBB: 12 },
  categories: { one: 1, two: 2, three: 3, four: 4, five: 5 },
  priceHistogram: [
    { from: 10_000, until: 50_000, count: 3 },
    { from: 50_000, until: 90_000, count: 1 },
  ],
};

/** What is said of other days and towns, of which there are none unless a test has some. */
const OTHERS = { dayPrices: { Days: [] }, destinations: destinations({ Destinations: [], Regions: [] }) };

/** Renders a part of a page with this remote's texts, in English unless the path says otherwise. */
export const openPage = (part: ReactNode, options: Partial<RenderOptions> = {}): Promise<RenderedPage> =>
  renderPage(part, {
    path: '/en',
    messages: { 'mf-search': { hu, en } },
    ...options,
    answers: { ...OTHERS, ...options.answers },
  });

/** Opens the results page of Hévíz in English, with more query parameters where they are given. */
export const openResults = (answers: Answers, more = ''): Promise<RenderedPage> =>
  openPage(<ResultsPage />, { path: `/en/search/search?${HEVIZ_QUERY}${more}`, answers });

/** Lets pending answers, timers without delay and transitions be rendered. */
export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
