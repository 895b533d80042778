import { join } from 'node:path';
import type { Bench, BenchRun } from '../benches';
import { tableText, thisMachine } from '../report';
import { bookingRequests } from './bookings';
import { type Catalogues, openCatalogues } from './catalogues';
import { type CallFigures, measureCall } from './measure';
import { measureStarts } from './starts';
import { memoryOf, startServer } from './processes';
import { filterRequests, offerRequests, placesOf, searchRequests } from './requests';

const SIZES = [3_500, 100_000, 1_000_000];

interface CatalogueFigures {
  readonly hotels: number;
  readonly calls: readonly CallFigures[];
  /** Megabytes of the backend's process after the loads; null where the system does not tell. */
  readonly memory: number | null;
}

async function measureCatalogue(catalogues: Catalogues, hotels: number): Promise<CatalogueFigures> {
  const database = await catalogues.ofSize(hotels);
  const variables = { DATABASE_URL: database, DATABASE_POOL_SIZE: '16', RATE_LIMIT_PER_MINUTE: '0' };
  const backend = await startServer(join('backend', 'src', 'main.ts'), {
    ...variables,
    ...{ API_PORT: '0', LOG_LEVEL: 'warn', DEMO_HOTELS: String(hotels) },
  });
  const bare = await startServer(join('tools', 'bench', 'backend', 'bare-server.ts'), variables);
  const servers = { backend: backend.url, bare: bare.url };
  try {
    const places = await placesOf(database);
    const calls = [
      await measureCall('search', searchRequests(places), servers),
      await measureCall('filter', filterRequests(places), servers),
      await measureCall('get-offer', offerRequests(places), servers),
      await measureCall('bookinginsert', await bookingRequests(backend.url, database, places), servers),
    ];
    return { hotels, calls, memory: (await memoryOf(backend.pid))?.now ?? null };
  } finally {
    await backend.stop();
    await bare.stop();
  }
}

const ms = (value: number): string => `${value} ms`;

function table(all: readonly CatalogueFigures[]): string {
  const head = ['call', 'hotels', 'req/s', 'p50', 'p99', 'p99 at half', 'bare req/s', 'ratio', 'refused', 'memory'];
  const rows = all.flatMap(({ hotels, calls, memory }) =>
    calls.map(({ call, top, half, bare, ratio }) => [
      ...[call, hotels.toLocaleString('en'), String(top.perSecond), ms(top.p50), ms(top.p99), ms(half.p99)],
      ...[String(bare.perSecond), ratio.toFixed(2), `${(top.refused * 100).toFixed(1)} %`, `${memory ?? '?'} MB`],
    ]),
  );
  return tableText([head, ...rows]);
}

/** What a search costs in each larger catalogue for one in the smallest, by the requests a second of each. */
function growthOf(all: readonly CatalogueFigures[]): [string, number][] {
  const [smallest, ...larger] = [...all].sort((a, b) => a.hotels - b.hotels);
  const searches = (figures?: CatalogueFigures): number => figures?.calls[0]?.top.perSecond ?? 0;
  return larger.map((one) => [
    `cost of a search, ${one.hotels}/${smallest?.hotels ?? 0}`,
    searches(smallest) / searches(one),
  ]);
}

/** The backend on PostgreSQL with three sizes of catalogue, each call beside a bare route; and how PGlite starts. */
export const bench: Bench = {
  rounds: 1,
  async run({ tell, hotels: wished }: BenchRun) {
    const machine = thisMachine();
    const catalogues = await openCatalogues();
    try {
      const all: CatalogueFigures[] = [];
      for (const hotels of wished ?? SIZES) all.push(await measureCatalogue(catalogues, hotels));
      tell(table(all));
      const starts = await measureStarts();
      tell(`PGlite: first start ${starts.first.seconds} s, from the template ${starts.template.seconds} s`);
      tell(`Memory: ${starts.first.memory ?? '?'} MB and ${starts.template.memory ?? '?'} MB`);
      const ratios = all.flatMap(({ hotels, calls }) =>
        calls.map(({ call, ratio }): [string, number] => [`${call}/bare ${hotels}`, ratio]),
      );
      return {
        machine,
        catalogues: all,
        pglite: starts,
        ratios: Object.fromEntries([...ratios, ...growthOf(all)]),
      };
    } finally {
      await catalogues.stop();
    }
  },
};
