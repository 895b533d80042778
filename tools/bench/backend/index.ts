import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { NO_LIMITS } from '@jnn/backend/no-limits';
import type { Bench, BenchRun } from '../benches';
import { tableText, thisMachine } from '../report';
import { bookingRequests } from './bookings';
import { type Catalogues, openCatalogues } from './catalogues';
import {
  measureGrowth,
  type Sized,
  type CallStats,
  measureCall,
  measureOverload,
  measureStart,
  measureStarts,
  type Servers,
} from './measure';
import { startMailServer } from './mail-server';
import { memoryOf, type Running, startServer } from './processes';
import { filterRequests, offerRequests, placesOf, type Requests, searchRequests } from './requests';
import { tryCall } from './smoke';
import { type LoadGenerator, startLoadGenerator } from './start-load-generator';

const SIZES = [3_500, 100_000, 1_000_000];
/** Number of hotels that are enough for one request of each kind. */
const FEW = 20;

interface CatalogueStats {
  readonly hotels: number;
  readonly calls: readonly CallStats[];
  /** Megabytes of the backend's process after the loads; null on systems other than Linux. */
  readonly memory: number | null;
}

const databaseVariables = (database: string) => ({ DATABASE_URL: database, DATABASE_POOL_SIZE: '16' });

/** With which a backend with limits believes the addresses that requests name. */
const PROXY_SECRET = randomUUID();

/** No limits for a visitor: all requests come from one address. */
const UNLIMITED = { ...NO_LIMITS, RATE_LIMIT_PER_MINUTE: '0', UNPAID_NIGHTS_PER_ADDRESS: '0' };

/** A backend that hands its emails to a mail server, as a live one does. */
const startBackend = (
  { database, hotels, mailServer }: { readonly database: string; readonly hotels: number; readonly mailServer: string },
  variables: Readonly<Record<string, string>>,
): Promise<Running> =>
  startServer(join('backend', 'src', 'main.ts'), {
    ...databaseVariables(database),
    ...{ API_PORT: '0', LOG_LEVEL: 'warn', DEMO_HOTELS: String(hotels), SMTP_URL: mailServer },
    ...variables,
  });

async function startSized(catalogues: Catalogues, mailServer: string, hotels: number): Promise<Sized> {
  const database = await catalogues.ofSize(hotels);
  const backend = await startBackend({ database, hotels, mailServer }, UNLIMITED);
  return { hotels, database, mailServer, backend };
}

/** A call that is measured at a backend and at the bare server beside it. */
interface MeasuredCall {
  readonly call: string;
  readonly servers: Servers;
  /** Made when their turn comes: those of bookings book. */
  readonly requests: () => Requests | Promise<Requests>;
}

/**
 * Starts the bare server beside a backend, and another backend with the limits for a visitor, and calls `use` with the
 * calls about the first `most` places.
 */
async function withBare<T>(
  sized: Sized,
  generator: LoadGenerator,
  most: number,
  use: (calls: readonly MeasuredCall[]) => Promise<T>,
): Promise<T> {
  const { database, backend } = sized;
  const bare = await startServer(join('tools', 'bench', 'backend', 'bare-server.ts'), databaseVariables(database));
  const limited = await startBackend(sized, { PROXY_SECRET });
  try {
    const places = (await placesOf(database)).slice(0, most);
    const servers = { backend, bare, generator };
    return await use([
      { call: 'search', servers, requests: () => searchRequests(places) },
      { call: 'filter', servers, requests: () => filterRequests(places) },
      { call: 'get-offer', servers, requests: () => offerRequests(places) },
      { call: 'bookinginsert', servers, requests: () => bookingRequests(backend.url, database, places) },
      {
        call: 'bookinginsert',
        servers: { ...servers, backend: limited },
        requests: () => bookingRequests(limited.url, database, places, PROXY_SECRET),
      },
    ]);
  } finally {
    await limited.stop();
    await bare.stop();
  }
}

const measureCatalogue = (sized: Sized, generator: LoadGenerator, rounds: number): Promise<CatalogueStats> =>
  withBare(sized, generator, Infinity, async (calls) => {
    const stats: CallStats[] = [];
    for (const { call, servers, requests } of calls) {
      stats.push(...(await measureCall(call, await requests(), servers, rounds)));
    }
    return { hotels: sized.hotels, calls: stats, memory: (await memoryOf(sized.backend.pid))?.now ?? null };
  });

/** Sends one request of each kind about one place of a small catalogue. */
async function tryCatalogue(catalogues: Catalogues, mailServer: string): Promise<void> {
  const sized = await startSized(catalogues, mailServer, FEW);
  const generator = startLoadGenerator();
  try {
    await withBare(sized, generator, 1, async (calls) => {
      for (const { call, servers, requests } of calls) await tryCall(call, await requests(), servers);
    });
  } finally {
    await generator.stop();
    await sized.backend.stop();
  }
}

const ms = (value: number): string => `${value} ms`;
const us = (value: number | null): string => `${value ?? '?'} µs`;

function table(all: readonly CatalogueStats[]): string {
  const head = [
    ...['call', 'asked', 'hotels', 'req/s', 'p50', 'p99', 'p99 at half', 'processor', 'bare req/s', 'bare processor'],
    ...['ratio', 'refused', 'memory'],
  ];
  const rows = all.flatMap(({ hotels, calls, memory }) =>
    calls.map(({ call, asked, top, halves, bare, ratio }) => [
      ...[call, asked, hotels.toLocaleString('en'), String(top.perSecond), ms(top.p50), ms(top.p99)],
      halves.map(({ p99 }) => p99).join('; ') + ' ms',
      ...[us(top.processor), String(bare.perSecond), us(bare.processor), ratio.toFixed(2)],
      ...[`${(Math.max(...[top, ...halves].map(({ refused }) => refused)) * 100).toFixed(1)} %`, `${memory ?? '?'} MB`],
    ]),
  );
  return tableText([head, ...rows]);
}

async function measureSizes(catalogues: Catalogues, mailServer: string, { tell, rounds, hotels }: BenchRun) {
  const sized: Sized[] = [];
  const generator = startLoadGenerator();
  try {
    for (const size of hotels ?? SIZES) sized.push(await startSized(catalogues, mailServer, size));
    const growth = await measureGrowth(generator, sized, rounds);
    for (const { hotels: larger, time, processor } of growth) {
      tell(`A search among ${larger} hotels costs × ${time.toFixed(2)}, processor × ${processor?.toFixed(2) ?? '?'}`);
    }
    const all: CatalogueStats[] = [];
    for (const one of sized) {
      const stats = await measureCatalogue(one, generator, rounds);
      tell(table([stats]));
      all.push(stats);
    }
    const [first] = sized;
    const overload = first ? await measureOverload(generator, first.backend, await placesOf(first.database)) : null;
    if (overload) {
      const { answered, refused, memory } = overload;
      tell(
        `Three times as many calls as are taken in: answers × ${answered.toFixed(2)}, ${(refused * 100).toFixed(0)} % told to come again`,
      );
      tell(`Memory before and after: ${memory?.join(' and ') ?? '?'} MB`);
    }
    return { all, growth, overload };
  } finally {
    await generator.stop();
    for (const { backend } of sized) await backend.stop();
  }
}

/** Measures the backend on PostgreSQL with three sizes of catalogue, each call beside a bare route, and the start on PGlite. */
export const bench: Bench = {
  rounds: 3,
  async run(options: BenchRun) {
    const { tell } = options;
    const machine = thisMachine();
    const catalogues = await openCatalogues();
    const mailServer = await startMailServer();
    try {
      const { all, growth, overload } = await measureSizes(catalogues, mailServer.url, options);
      const starts = await measureStarts();
      tell(`PGlite: first start ${starts.first.seconds} s, from the template ${starts.template.seconds} s`);
      tell(`Memory: ${starts.first.memory ?? '?'} MB and ${starts.template.memory ?? '?'} MB`);
      const ratios = all.flatMap(({ hotels, calls }) =>
        calls.map(({ call, asked, ratio }): [string, number] => [`${call} (${asked})/bare ${hotels}`, ratio]),
      );
      const costs = growth.map(({ hotels, time }): [string, number] => [`cost of a search, ${hotels}/smallest`, time]);
      return {
        machine,
        catalogues: all,
        growth,
        overload,
        pglite: starts,
        ratios: Object.fromEntries([...ratios, ...costs]),
      };
    } finally {
      await mailServer.stop();
      await catalogues.stop();
    }
  },
  async smoke() {
    const catalogues = await openCatalogues();
    const mailServer = await startMailServer();
    try {
      await tryCatalogue(catalogues, mailServer.url);
    } finally {
      await mailServer.stop();
      await catalogues.stop();
    }
    await measureStart();
  },
};
