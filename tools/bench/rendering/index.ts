import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteData } from '@jnn/e2e/released-site';
import { routeTableOf } from '@jnn/platform/contract';
import { compose, createSiteRenderer, storedSite } from '@jnn/platform/server';
import { openObjects } from '@jnn/platform/store';
import { CAPABILITIES } from '@jnn/contract';
import { readSiteServerConfig, siteDefinition, type SiteServerConfig, startServer } from '@jnn/shell/server';
import type { Bench } from '../benches';
import { resultsAddress } from '../load';
import { tableText, thisMachine } from '../report';
import { withSite } from '../site';

/** Renderings before the first measurement, so that the code is compiled as on a running server: the time falls until then. */
const WARM_UP = 1_500;
/** Milliseconds of CPU that a rendered results document may cost at the median. */
const GOAL = 8;

/**
 * Measures the CPU time of the results page, without the API, one document at a time: of rendering it, and of the whole
 * document, compressed, as a server sends it, rendered for the request or a moment ago. A round is a document.
 */
export const bench: Bench = {
  rounds: 200,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const [rendered, anew, kept] = await withSite(
      async (site) =>
        [
          summaryOf(await costOfDocuments(site, WARM_UP, rounds)),
          summaryOf(await costOfAnswers(site, '0', WARM_UP, rounds)),
          summaryOf(await costOfAnswers(site, '30', WARM_UP, rounds)),
        ] as const,
    );
    const { median, slowest } = rendered;
    const row = (name: string, { median, slowest }: Summary, goal: string): string[] => [
      name,
      median.toFixed(1),
      slowest.toFixed(1),
      goal,
    ];
    tell(
      tableText([
        ['CPU of a results document (ms)', 'median', '95 %', 'goal'],
        row('rendering', rendered, String(GOAL)),
        row('as an answer, rendered for it', anew, ''),
        row('as an answer, rendered before', kept, ''),
      ]),
    );
    return {
      machine,
      rounds,
      median,
      slowest,
      anew,
      kept,
      ratios: { 'median/goal': median / GOAL, 'kept/anew': kept.median / anew.median },
    };
  },
  async smoke() {
    await withSite((site) => costOfDocuments(site, 0, 1));
  },
};

interface Summary {
  readonly median: number;
  readonly slowest: number;
}

const summaryOf = (ascending: readonly number[]): Summary => ({
  median: at(ascending, 0.5),
  slowest: at(ascending, 0.95),
});

/** Asks a server in this process, so that its CPU is that of the server and of whoever asks; ascending. */
async function costOfAnswers(site: string, memory: string, warmUp: number, rounds: number): Promise<readonly number[]> {
  const config = { ...(await configFor(site, memory)), PORT: 0 };
  const server = await startServer(config, await storedSite(config));
  try {
    const costs: number[] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      const before = process.cpuUsage();
      const answer = await fetch(server.url + resultsAddress(), { headers: { 'Accept-Encoding': 'br' } });
      if (!(await answer.text()).includes('<article')) throw new Error('The results were not rendered.');
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) costs.push((user + system) / 1000);
    }
    return costs.sort((one, other) => one - other);
  } finally {
    await server.close();
  }
}

/** The configuration of a server of the site's own store; `memory`: seconds for which it keeps rendered pages. */
async function configFor(site: string, memory: string): Promise<SiteServerConfig> {
  const signing = await readFile(join(siteData(), 'keys', 'release-signing.pem'));
  return readSiteServerConfig(
    { SITE_URL: site, RENDER_LIMIT: '10000', RENDER_MEMORY: memory },
    {
      apiUrl: site,
      releaseStore: join(siteData(), 'releases'),
      environment: 'demo',
      releasePublicKey: createPublicKey(signing).export({ type: 'spki', format: 'pem' }).toString(),
    },
  );
}

/** Renders in this process, so that its CPU is that of rendering alone; ascending. */
async function costOfDocuments(site: string, warmUp: number, rounds: number): Promise<readonly number[]> {
  const config = await configFor(site, '0');
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
      const kept = await renderer.render(composition, { url: resultsAddress(), route, member: false });
      const { user, system } = process.cpuUsage(before);
      if (!kept?.page.html.includes('<article')) throw new Error('The results were not rendered.');
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
