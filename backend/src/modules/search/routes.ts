import { calls, type IsoDate, type SearchData } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { type CallContext, registerCall } from '../../plugins/calls';
import { repeat } from '../../periodic';
import { sessionOwner } from '../sessions/service';
import { createAnswers } from './answers';
import { createKeptSearches, type KeptSearches } from './kept';

/** Milliseconds between two sweeps of what was kept. */
const SWEEP_PAUSE = 15 * 60_000;

type Answers = ReturnType<typeof createAnswers>;

/** Stays begin today (Europe/Budapest) or later. */
export function refusePast(today: IsoDate, { dateFrom }: SearchData): void {
  if (dateFrom < today) throw new ApiError('invalid', { fields: { 'searchData.dateFrom': 'in_the_past' } });
}

function registerSearch(app: FastifyInstance, kept: KeptSearches, answers: Answers): void {
  const { core } = app;
  registerCall(app, calls.search, async ({ body, locale, request }) => {
    const { searchData, maxPerPage, session } = body;
    const today = core.clock.today();
    refusePast(today, searchData);
    const answer = await answers({ searchData, filterData: null, area: null, locale, today, page: 1, maxPerPage });
    kept.keep(session, { owner: sessionOwner(request), searchData, filterData: null });
    return answer;
  });
}

/** The search sent along, else the one kept for the session; one whose day has passed in the meantime is none. */
async function searchToFilter(
  kept: KeptSearches,
  today: IsoDate,
  { body, request }: CallContext<typeof calls.filter>,
): Promise<SearchData> {
  if (body.searchData) {
    refusePast(today, body.searchData);
    return body.searchData;
  }
  const before = await kept.find(body.session, sessionOwner(request));
  if (!before || before.searchData.dateFrom < today) throw new ApiError('no-search');
  return before.searchData;
}

function registerFilter(app: FastifyInstance, kept: KeptSearches, answers: Answers): void {
  const { core } = app;
  registerCall(app, calls.filter, async (context) => {
    const { locale } = context;
    const { filterData, maxPerPage, page, session } = context.body;
    const today = core.clock.today();
    const searchData = await searchToFilter(kept, today, context);
    const answer = await answers({ searchData, filterData, area: null, locale, today, page, maxPerPage });
    kept.keep(session, { owner: sessionOwner(context.request), searchData, filterData });
    return answer;
  });
}

function registerMap(app: FastifyInstance, kept: KeptSearches, answers: Answers): void {
  const { core } = app;
  registerCall(app, calls.searchOnMap, async ({ body, locale, request }) => {
    const { searchData, maxPerPage, page, session, coordinates } = body;
    const today = core.clock.today();
    refusePast(today, searchData);
    const before = await kept.find(session, sessionOwner(request));
    const filterData = before?.searchData.city === searchData.city ? before.filterData : null;
    return answers({ searchData, filterData, area: coordinates, locale, today, page, maxPerPage });
  });
}

/** Search, filter and map. */
export function search(app: FastifyInstance): void {
  const kept = createKeptSearches(app.core, app.log);
  app.addHook('onClose', () => kept.flush());
  repeat(app, 'forget old searches', SWEEP_PAUSE, () => kept.sweep());
  const answers = createAnswers(app.core);
  registerSearch(app, kept, answers);
  registerFilter(app, kept, answers);
  registerMap(app, kept, answers);
}
