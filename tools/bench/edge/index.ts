import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@jnn/backend/random';
import { prepareNginx } from '@jnn/backend/test-nginx';
import { freePort } from '@jnn/http-server/free-port';
import type { Bench } from '../benches';
import { tableText, thisMachine } from '../report';
import { withBrowser, withSite } from '../site';
import { modelCache } from './cache-model';
import { countVisit, type VisitCounts } from './count-visit';
import { placesAt } from './places';
import { type Replay, replay } from './replay';
import { type Places, visitsOf } from './visits';

/** Seconds for which the site's public documents are fresh in a cache, and are given after that while they are fetched. */
const [FRESH, STALE] = [30, 30];
/** Requests per second of the replay, which two cores answer beside who asks. */
const RATE = 40;
/** Seconds of the replay that fill the cache, before counting begins. */
const WARM_UP = 70;
/** Visits per second: ten million a day on average, and in an hour with three times as many. */
const TEN_MILLION_A_DAY = 10_000_000 / 86_400;
const RATES = [TEN_MILLION_A_DAY, 3 * TEN_MILLION_A_DAY];
const SEED = 'ten million visits a day';

/**
 * Replays visits, drawn by Zipf's law, through nginx with a cache, and compares its hit rate with that of a model, which then
 * says it for ten million visits a day; counts what one visit asks for. A round is a second of counting.
 */
export const bench: Bench = {
  rounds: 120,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const { places, replayed, visit } = await withSite(async (site) => {
      const places = await placesAt(site);
      const visit = await withBrowser((browser) => countVisit(browser, site));
      return { places, visit, replayed: await replayThroughCache(site, places, rounds) };
    });
    const draw = visitsOf(places);
    const model = (rate: number, counted: number) =>
      modelCache({ draw, random: createRandom(SEED), rate, fresh: FRESH, stale: STALE, warmUp: WARM_UP, counted });
    const modelled = model(replayed.rate, rounds);
    const asked = RATES.map((rate) => ({ rate, ...model(rate, 600) }));
    const row = (name: string, { hit, origin }: { readonly hit: number; readonly origin: number }): string[] => [
      name,
      percent(hit),
      percent(origin),
    ];
    tell(
      tableText([
        [
          `documents, ${String(places.towns.length)} towns, ${String(places.hotels.length)} hotels`,
          'from the cache',
          'to a server',
        ],
        row(`replayed, ${replayed.rate.toFixed(0)} a second`, replayed),
        row('the model, at that rate', modelled),
        ...asked.map((one) => row(`the model, ${one.rate.toFixed(0)} a second`, one)),
      ]),
    );
    tell(visitInWords(visit));
    return {
      machine,
      rounds,
      replayed,
      modelled,
      asked,
      visit,
      ratios: { 'replayed/modelled hits': replayed.hit / modelled.hit },
    };
  },
  smoke: () =>
    withSite(async (site) => {
      const { asked } = await replayThroughCache(site, await placesAt(site), 1, 0);
      if (asked === 0) throw new Error('Nothing was replayed.');
    }),
};

async function replayThroughCache(site: string, places: Places, seconds: number, warmUp = WARM_UP): Promise<Replay> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-edge-'));
  const port = await freePort();
  const host = new URL(site).host;
  const nginx = await prepareNginx({
    ...{ folder, sites: [host, host], apis: [host, host], proxySecret: 'none' },
    // As docs/scale.md shows it to operators.
    more: `proxy_cache_path ${folder}/documents keys_zone=documents:32m max_size=2g inactive=2m use_temp_path=off;
      server {
        listen 127.0.0.1:${String(port)};
        location / {
          proxy_pass http://jnn_site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_cache documents;
          proxy_cache_lock on;
          proxy_cache_use_stale updating error timeout http_502 http_503;
          proxy_cache_background_update on;
          add_header X-Cache $upstream_cache_status;
        }
      }`,
  });
  try {
    await nginx.start();
    const visits = { draw: visitsOf(places), random: createRandom(SEED) };
    return await replay(`http://127.0.0.1:${String(port)}`, { ...visits, rate: RATE, warmUp, seconds });
  } finally {
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const visitInWords = ({ first, again }: { readonly first: VisitCounts; readonly again: VisitCounts }): string =>
  tableText([
    ['a visit: results, a filter, a hotel', 'documents', 'API calls', 'files', 'pictures', 'KB'],
    ...(
      [
        ['for the first time', first],
        ['again', again],
      ] as const
    ).map(([name, it]) => [
      name,
      ...[it.documents, it.calls, it.files, it.pictures].map(String),
      (it.bytes / 1024).toFixed(0),
    ]),
  ]);
