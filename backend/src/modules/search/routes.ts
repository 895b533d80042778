import { calls, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { browserHash } from '../../caller';
import { repeat } from '../../clock';
import { type CallContext, registerCall } from '../../plugins/calls';
import { refusePastStay } from '../../domain/stay';
import { createSavedSearches, type SavedSearches } from './saved-search';

/** Milliseconds between two sweeps of old saved searches. */
const SWEEP_PAUSE = 15 * 60_000;

function registerSearch(app: FastifyInstance, saved: SavedSearches): void {
  const { clock, search } = app.core;
  registerCall(app, calls.search, async ({ body, locale, request }) => {
    const { searchData, maxPerPage, session } = body;
    const today = clock.today();
    refusePastStay(today, searchData.dateFrom);
    const query = { searchData, filterData: null, area: null, locale, today, page: 1, maxPerPage };
    const answer = await search({ kind: 'list', ...query });
    saved.save(session, { owner: browserHash(request), searchData, filterData: null });
    return answer;
  });
}

function registerDayPrices(app: FastifyInstance): void {
  const { clock, search } = app.core;
  registerCall(app, calls.dayPrices, async ({ body }) => {
    const { city, from, until, nights = 1, filterData = null, ...party } = body;
    const today = clock.today();
    refusePastStay(today, from, 'from');
    return { Days: await search({ kind: 'days', city, party, from, until, nights, filterData, today }) };
  });
}

/**
 * The search that a filter is put on: the one sent along, else the one saved for the session.
 * @throws ApiError `no-search` when none is saved, or one whose day has passed meanwhile; `invalid` when the one sent
 * along lies in the past.
 */
async function searchToFilter(
  saved: SavedSearches,
  today: IsoDate,
  { body, request }: CallContext<typeof calls.filter>,
): Promise<SearchData> {
  if (body.searchData) {
    refusePastStay(today, body.searchData.dateFrom);
    return body.searchData;
  }
  const last = await saved.find(body.session, browserHash(request));
  if (!last || last.searchData.dateFrom < today) throw new ApiError('no-search');
  return last.searchData;
}

function registerFilter(app: FastifyInstance, saved: SavedSearches): void {
  const { clock, search } = app.core;
  registerCall(app, calls.filter, async (context) => {
    const { locale } = context;
    const { filterData, maxPerPage, page, session } = context.body;
    const today = clock.today();
    const searchData = await searchToFilter(saved, today, context);
    const query = { searchData, filterData, area: null, locale, today, page, maxPerPage };
    const answer = await search({ kind: 'list', ...query });
    saved.save(session, { owner: browserHash(context.request), searchData, filterData });
    return answer;
  });
}

/** The session's last filter, as long as map and list show the same city. */
async function savedFilter(
  saved: SavedSearches,
  { body, request }: CallContext<typeof calls.searchOnMap>,
): Promise<FilterData | null> {
  const last = await saved.find(body.session, browserHash(request));
  return last?.searchData.city === body.searchData.city ? last.filterData : null;
}

function registerMap(app: FastifyInstance, saved: SavedSearches): void {
  const { clock, search } = app.core;
  registerCall(app, calls.searchOnMap, async (context) => {
    const { body, locale } = context;
    const { searchData, maxPerPage, page, coordinates } = body;
    const today = clock.today();
    refusePastStay(today, searchData.dateFrom);
    const filterData = body.filterData ?? (await savedFilter(saved, context));
    return search({ kind: 'list', searchData, filterData, area: coordinates, locale, today, page, maxPerPage });
  });
}

/** Search, filter, map and the prices in the calendar. */
export function search(app: FastifyInstance): void {
  const saved = createSavedSearches(app.core, app.log);
  app.addHook('onClose', () => saved.flush());
  repeat(app, 'delete old saved searches', SWEEP_PAUSE, () => saved.sweep());
  registerSearch(app, saved);
  registerFilter(app, saved);
  registerMap(app, saved);
  registerDayPrices(app);
}
