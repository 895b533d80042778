import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { serveReleased } from '@jnn/e2e/released-site';
import { partNames, readPart, SHELL, type Part } from '@jnn/platform/build';
import { ROOT } from '../../environment';
import type { Bench } from '../benches';
import { withBrowser, withSite } from '../site';
import { tableText, thisMachine } from '../report';
import { buildBundle } from '../comparison/build-bundle';
import { buildNativeFederation } from '../comparison/build-native-federation';
import { buildPiral } from '../comparison/build-piral';
import { buildSingleSpa } from '../comparison/build-single-spa';
import { buildTemplate } from '../comparison/build-template';
import { buildV1 } from '../comparison/build-v1';
import { CONDITIONS, UNTHROTTLED } from './conditions';
import { serveVariant, type Front } from './front';
import { cardsWithout, visit } from './measure';
import { picture, goalsOf, ratiosOf, summaryOf, tablesOf, type Measured } from './summary';
import { composed, plain, rendered, type Variant } from '../comparison/variant';
import { PROJECT } from '../../project';

/** The picture that the README shows. */
const PICTURE = join(ROOT, 'docs', 'images', 'loading.svg');

/**
 * Measures the loading of the results page, built in several ways from the same source. All variants are served alike and
 * measured by turns, so that other load on the machine affects all of them.
 */
export const bench: Bench = {
  rounds: 5,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const measured = await withSites((sites) =>
      withVariants(sites, tell, (fronts) =>
        withBrowser(async (browser) => {
          await tellOutages(fronts, browser, tell);
          return measureAll(fronts, rounds, browser, tell);
        }),
      ),
    );
    const summary = summaryOf(measured);
    await writeFile(PICTURE, picture(summary));
    const ratios = ratiosOf(summary);
    tell(tableText(goalsOf(ratios)));
    return { machine, rounds, summary, ratios };
  },
  smoke: () => withSite((site) => withBrowser((browser) => visitOnce(browser, site))),
};

/** Opens the rendered page by the front through which all variants are served. Rejects when something is not found in it. */
async function visitOnce(browser: Browser, site: string): Promise<void> {
  const front = await serveVariant(rendered, site);
  try {
    await visit(browser, front.url + resultsAddress(), UNTHROTTLED, true);
  } finally {
    await front.close();
  }
}

/** Path of the measured page: a search in a town with many hotels, a month ahead. */
export function resultsAddress(): string {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const stay = `dateFrom=${day(30)}&dateUntil=${day(32)}&nights=2&adult=2&child=0&infant=0`;
  return `/szallas-lista?city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`;
}

interface Served {
  readonly name: string;
  readonly front: Front;
}

/** Addresses of two servers of the same releases and backend. */
interface Sites {
  readonly rendered: string;
  /** Never renders on the server, as production does when rendering fails. */
  readonly unrendered: string;
}

const withSites = <T>(use: (sites: Sites) => Promise<T>): Promise<T> =>
  withSite(async (rendered) => {
    const unrendered = await serveReleased('demo', { RENDER_LIMIT: '0' });
    try {
      return await use({ rendered, unrendered: unrendered.url });
    } finally {
      await unrendered.stop();
    }
  });

async function withVariants<T>(
  sites: Sites,
  tell: (line: string) => void,
  use: (served: readonly Served[]) => Promise<T>,
): Promise<T> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  // Inside the repository, so that packages resolve as for the source.
  const folder = await mkdtemp(join(cache, 'bench-'));
  const served: Served[] = [];
  try {
    for (const variant of await buildVariants(folder, tell)) {
      const site = variant.rendered ? sites.rendered : sites.unrendered;
      served.push({ name: variant.name, front: await serveVariant(variant, site) });
    }
    return await use(served);
  } finally {
    await Promise.all(served.map(({ front }) => front.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildVariants(folder: string, tell: (line: string) => void): Promise<Variant[]> {
  const shell = await readPart(SHELL, PROJECT);
  const remotes: Part[] = [];
  for (const name of partNames(ROOT)) if (name !== SHELL) remotes.push(await readPart(name, PROJECT));
  tell('Building the bundle, the remotes by the first plugin, and the template …');
  return [
    await buildBundle(join(folder, 'bundle'), shell, remotes),
    composed,
    rendered,
    await buildV1(join(folder, 'v1'), remotes),
    await buildTemplate(join(folder, 'template'), shell, remotes),
    await buildSingleSpa(join(folder, 'single-spa'), shell, remotes),
    await buildPiral(join(folder, 'piral'), shell, remotes),
    await buildNativeFederation(join(folder, 'native-federation'), shell, remotes),
    plain,
  ];
}

/** Tells how long the results take while a part that they do not need is out. */
async function tellOutages(served: readonly Served[], browser: Browser, tell: (line: string) => void): Promise<void> {
  const rows = [['cards (ms), unthrottled, while mf-account is', 'dead', 'silent']];
  for (const { name, front } of served) {
    const address = front.url + resultsAddress();
    const [dead, silent] = [
      await cardsWithout(browser, address, 'mf-account', 'dead'),
      await cardsWithout(browser, address, 'mf-account', 'silent'),
    ];
    rows.push([name, ...[dead, silent].map((time) => (time === null ? 'never' : time.toFixed(0)))]);
  }
  tell(`${tableText(rows)}\n`);
}

async function measureAll(
  served: readonly Served[],
  rounds: number,
  browser: Browser,
  tell: (line: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const address = resultsAddress();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    for (const condition of CONDITIONS) {
      // Every round starts with another variant.
      const order = served.map((_, index) => served[(index + round) % served.length]).filter((it) => it !== undefined);
      for (const { name, front } of order) {
        const seen = await visit(browser, front.url + address, condition, name !== 'static').catch((cause: unknown) => {
          throw new Error(`The variant "${name}" (${condition.name}) could not be measured.`, { cause });
        });
        measured.push({ variant: name, condition: condition.name, visit: seen });
      }
    }
    const seconds = Math.round((performance.now() - begun) / 1000);
    tell(
      `Round ${round + 1} of ${rounds} is done in ${seconds} s; the medians so far:${tablesOf(summaryOf(measured))}\n`,
    );
  }
  return measured;
}
