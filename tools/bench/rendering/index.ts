import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteData } from '@jnn/e2e/released-site';
import { routeTableOf } from '@jnn/platform/contract';
import { compose, createSiteRenderer, storedSite } from '@jnn/platform/server';
import { openObjects } from '@jnn/platform/store';
import { CAPABILITIES } from '@jnn/contract';
import { readSiteServerConfig, siteDefinition } from '@jnn/shell/server';
import type { Bench } from '../benches';
import { resultsAddress } from '../load';
import { tableText, thisMachine } from '../report';
import { withSite } from '../site';

/** Renderings before the first measurement, so that the code is compiled as on a running server. */
const WARM_UP = 60;
/** Milliseconds of CPU that a rendered results document may cost at the median. */
const GOAL = 25;

/** Measures the CPU time of rendering the results page, without the API, one document at a time. A round is a document. */
export const bench: Bench = {
  rounds: 200,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const costs = await withSite((site) => costOfDocuments(site, WARM_UP, rounds));
    const [median, slowest] = [at(costs, 0.5), at(costs, 0.95)];
    tell(
      tableText([
        ['CPU of a rendered results document (ms)', 'measured', 'goal'],
        ['median', median.toFixed(1), String(GOAL)],
        ['95 %', slowest.toFixed(1), ''],
      ]),
    );
    return { machine, rounds, median, slowest, ratios: { 'median/goal': median / GOAL } };
  },
  async smoke() {
    await withSite((site) => costOfDocuments(site, 0, 1));
  },
};

/** Renders in this process, so that its CPU is that of rendering alone; ascending. */
async function costOfDocuments(site: string, warmUp: number, rounds: number): Promise<readonly number[]> {
  const signing = await readFile(join(siteData(), 'keys', 'release-signing.pem'));
  const config = readSiteServerConfig(
    { SITE_URL: site, RENDER_LIMIT: '10000' },
    {
      apiUrl: site,
      releaseStore: join(siteData(), 'releases'),
      environment: 'demo',
      releasePublicKey: createPublicKey(signing).export({ type: 'spki', format: 'pem' }).toString(),
    },
  );
  const source = await storedSite(config);
  const definition = siteDefinition(config, { current: () => CAPABILITIES, contact: () => null });
  const renderer = createSiteRenderer(definition, config, await openObjects(config.RELEASE_STORE));
  const composition = compose(source.current(), () => false);
  const { pathname } = new URL(resultsAddress(), site);
  const route = definition.routing.matchRoute(routeTableOf(composition.remotes), pathname)?.route;
  try {
    const costs: number[] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      const before = process.cpuUsage();
      const page = await renderer.render(composition, { url: resultsAddress(), route, member: false });
      const { user, system } = process.cpuUsage(before);
      if (!page?.html.includes('<article')) throw new Error('The results were not rendered.');
      if (round >= 0) costs.push((user + system) / 1000);
    }
    return costs.sort((one, other) => one - other);
  } finally {
    await renderer.close();
    source.close();
  }
}

const at = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
