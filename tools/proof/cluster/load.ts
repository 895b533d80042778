import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@jnn/contract';
import * as z from 'zod/mini';
import { filterRequests, offersToBook, placesOf, type Place, searchRequests } from '../../bench/backend/requests';
import { Browser, Edges, type Got, type Request } from './browser';
import { type Told, travel, type Wish } from './traveller';

/** Documents and calls a second of each kind, and journeys of seven requests that end with a paid booking: 38 in all. */
const RATES = { document: 12, search: 8, filter: 8, journey: 1.5 } as const;
/** What visitors lived through. */
export interface Lived {
  readonly requests: readonly Request[];
  readonly travellers: readonly Told[];
  /** Documents that came without what the API says: the browser fetches it then. */
  readonly bare: number;
  /** Documents that named the build that was let out and taken back. */
  readonly released: number;
  readonly seconds: number;
}

/** The steady load, until it is stopped. */
export interface Load {
  /** Milliseconds since it began. */
  now(): number;
  /** Lets everyone finish. */
  stop(): Promise<Lived>;
}

/** What a site with these data can be asked for. */
export interface Questions {
  readonly documents: readonly { readonly path: string; readonly says: string }[];
  readonly searches: readonly string[];
  readonly filters: readonly string[];
  readonly wishes: readonly Wish[];
}

const Asked = calls.getOffer.body;
/** How many hotels are looked at, of as many towns. */
const HOTELS = 20;

/** Finds out what can be asked for. @param database the address of the primary */
export async function questionsOf(database: string, ports: readonly number[]): Promise<Questions> {
  const places = await placesOf(database);
  const edges = new Edges(ports);
  const browser = new Browser(edges, 0);
  const bodies = offersToBook(places).map((text) => z.parse(Asked, JSON.parse(text)));
  const documents: { path: string; says: string }[] = [];
  for (const { HotelCode, searchData, session } of bodies.slice(0, HOTELS)) {
    const body = { HotelCode, searchData, session };
    const { body: text } = await browser.ask('offers', 'reading', { path: calls.getOffer.path, body });
    const { HotelName, AditionalData } = z.parse(calls.getOffer.answer, JSON.parse(text)).Hotel;
    const query = queryOf(searchData);
    documents.push({
      path: `/szallas/${AditionalData.CitySlug}/${AditionalData.Slug}/${HotelCode}?${query}`,
      says: HotelName,
    });
    documents.push({ path: `/szallas-lista?city=${searchData.city}&${query}`, says: HotelName });
  }
  edges.close();
  return {
    documents,
    ...searchesOf(places),
    wishes: bodies.map(({ HotelCode: hotelCode, searchData }) => ({ hotelCode, searchData })),
  };
}

function searchesOf(places: readonly Place[]): Pick<Questions, 'searches' | 'filters'> {
  return {
    searches: searchRequests(places).backend[0]?.bodies ?? [],
    filters: filterRequests(places).backend[0]?.bodies ?? [],
  };
}

const queryOf = ({ dateFrom, dateUntil, nights, adult, child, infant, cityName }: Wish['searchData']): string =>
  new URLSearchParams(
    Object.entries({ cityName, dateFrom, dateUntil, nights, adult, child, infant }).map(([name, value]) => [
      name,
      String(value),
    ]),
  ).toString();

/** Begins the load: so many of each kind a second, whether those before were answered or not. */
export function startLoad(ports: readonly number[], questions: Questions, candidate: string): Load {
  const edges = new Edges(ports);
  const running = new Set<Promise<void>>();
  const travellers: Told[] = [];
  let bare = 0;
  let released = 0;
  const run = (work: Promise<void>): void => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  const browserOf = (at: number): Browser => new Browser(edges, at % ports.length);
  const oneOf = <T>(list: readonly T[], at: number): T => {
    const one = list[at % list.length];
    if (one === undefined) throw new Error('There is nothing to ask for.');
    return one;
  };
  const works: Readonly<Record<keyof typeof RATES, (at: number) => Promise<void>>> = {
    async document(at) {
      const { path, says } = oneOf(questions.documents, at);
      const got = await browserOf(at).ask('document', 'document', { path }, isDocument);
      if (isDocument(got) && !got.body.includes(says)) bare += 1;
      if (got.body.includes(candidate)) released += 1;
    },
    async search(at) {
      const path = calls.search.path.replace('{locale}', 'hu');
      await browserOf(at).ask('search', 'reading', { path, body: oneOf(questions.searches, at) });
    },
    async filter(at) {
      await browserOf(at).ask('filter', 'reading', { path: calls.filter.path, body: oneOf(questions.filters, at) });
    },
    async journey(at) {
      travellers.push(await travel(browserOf(at), oneOf(questions.wishes, at), `utas-${String(at)}@example.hu`));
    },
  };
  const stopping = new AbortController();
  const ticking = tick(stopping.signal, (kind, at) => run(works[kind](at)));
  return {
    now: () => performance.now() - edges.begun,
    async stop() {
      const seconds = (performance.now() - edges.begun) / 1000;
      stopping.abort();
      await ticking;
      await Promise.all(running);
      edges.close();
      return { requests: edges.requests, travellers, bare, released, seconds };
    },
  };
}

/** Milliseconds between two looks at what is due. */
const TICK = 20;

async function tick(stop: AbortSignal, begin: (kind: keyof typeof RATES, at: number) => void): Promise<void> {
  const begun = performance.now();
  const sent = { document: 0, search: 0, filter: 0, journey: 0 };
  while (!stop.aborted) {
    // A busy machine skips ticks; the rates are kept over the whole time.
    const seconds = (performance.now() - begun) / 1000;
    for (const kind of ['document', 'search', 'filter', 'journey'] as const) {
      while (sent[kind] < seconds * RATES[kind]) begin(kind, sent[kind]++);
    }
    await pause(TICK);
  }
}

/** A whole page of the site. */
const isDocument = ({ status, body }: Got): boolean => status === 200 && body.includes('</html>');
