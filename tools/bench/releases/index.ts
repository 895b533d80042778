import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS, findChromium } from '@jnn/e2e/chromium';
import { declareLikeDemo, release, serveReleased, statusOf } from '@jnn/e2e/released-site';
import { buildPart, type Part, readPart } from '@jnn/platform/build';
import { chromium } from '@playwright/test';
import { ROOT } from '../../environment';
import { withCopyOf } from '../../part-copy';
import { PROJECT } from '../../project';
import { barChart } from '../bar-chart';
import type { Bench } from '../benches';
import { resultsAddress } from '../load';
import { tableText, thisMachine } from '../report';
import { withSite } from '../site';
import { type Wire, wireOf } from './wire';

/**
 * Measures what a release costs a visitor who comes back: all release files of the results page and of what it fetches while
 * it is idle, with their headers, in a Chromium that takes differences and in one that does not.
 */
export const bench: Bench = {
  rounds: 1,
  async run({ tell }) {
    const machine = thisMachine();
    const releases = await measureAll(Object.keys(RELEASES));
    const rows = Object.entries(releases).map(([what, { differences, whole }]) => [
      what,
      ...[differences, whole].flatMap(({ requests, bytes }) => [String(requests), (bytes / 1000).toFixed(1)]),
      String(GOALS[what] ?? '–'),
    ]);
    await writeFile(PICTURE, picture(releases));
    tell(tableText([['', 'requests', 'KB', 'requests (whole)', 'KB (whole)', 'goal, KB'], ...rows]));
    return { machine, releases, ratios: ratiosOf(releases) };
  },
  smoke: async () => {
    const { [SMOKE]: seen } = await measureAll([SMOKE]);
    if (!seen || seen.whole.requests === 0) throw new Error(`${SMOKE} made no browser fetch a file.`);
  },
};

const PICTURE = join(ROOT, 'docs', 'images', 'releases.svg');

/** Puts builds live in an environment. */
type Releasing = (environment: string) => Promise<void>;

const putLive = async (environment: string, part: string, build: string): Promise<void> => {
  await release('promote', part, build, '--environment', environment, '--skip-smoke', 'measured');
};
const changed = (part: string, file: string, line: string): Releasing => {
  return async (environment) => putLive(environment, part, await publishWithLine(part, file, line));
};
const inShell = (line: string): Releasing => changed('shell', 'src/bootstrap.tsx', line);

const SMOKE = 'a line of mf-search';
/** A minor version that the project does not have. */
const OTHER_ROUTER = '7.17';
const RELEASES: Readonly<Record<string, readonly Releasing[]>> = {
  'a line of the shell': [inShell("performance.mark('one');")],
  [SMOKE]: [changed('mf-search', 'src/pages/results.tsx', "performance.mark('one');")],
  [`React Router ${OTHER_ROUTER}`]: [async (environment) => putLive(environment, 'shell', await publishWithRouter())],
  'three releases of the shell': ['two', 'three', 'four'].map((name) => inShell(`performance.mark('${name}');`)),
  'a release that was rolled back': [
    inShell("performance.mark('five');"),
    (environment) =>
      release('rollback', 'shell', '--environment', environment, '--why', 'measured').then(() => undefined),
  ],
};
/** Kilobytes on the wire. */
const GOALS: Readonly<Record<string, number>> = {
  'a line of the shell': 3,
  [SMOKE]: 2,
  [`React Router ${OTHER_ROUTER}`]: 30,
  'three releases of the shell': 3,
  'a release that was rolled back': 0,
};

interface Costs {
  readonly differences: Wire;
  /** In a browser that takes files whole, packed by brotli. */
  readonly whole: Wire;
}

function measureAll(names: readonly string[]): Promise<Record<string, Costs>> {
  return withSite(async () => {
    const costs: Record<string, Costs> = {};
    for (const name of names) costs[name] = await costsOf(name, RELEASES[name] ?? []);
    return costs;
  });
}

/** Lets two visitors come to a site of its own, releases, and lets them come again. */
async function costsOf(name: string, releases: readonly Releasing[]): Promise<Costs> {
  const environment = `bench-${name.toLowerCase().replaceAll(/\W+/g, '-')}-${process.pid}`;
  await declareLikeDemo(environment);
  const site = await serveReleased(environment);
  const visitors = await Promise.all([visitor([]), visitor(['CompressionDictionaryTransport'])]);
  const address = site.url + resultsAddress();
  try {
    const visitAll = () => Promise.all([visitors[0].visit(address), visitors[1].visit(address)]);
    await visitAll();
    for (const put of releases) {
      await put(environment);
      await served(site.url, environment);
    }
    // Bytes are counted, and no times: they may come at once.
    const [differences, whole] = await visitAll();
    return { differences, whole };
  } finally {
    for (const { leave } of visitors) await leave();
    await site.stop();
  }
}

/** Waits until the server has an environment's newest revision. */
async function served(url: string, environment: string): Promise<void> {
  const { revision } = await statusOf('--environment', environment);
  const newest = `"revision":${revision},`;
  while (!(await (await fetch(url)).text()).includes(newest)) await new Promise((done) => setTimeout(done, 100));
}

/** Builds a part with one more line at the end of one of its files, and publishes it. Gives the build's id. */
const publishWithLine = async (name: string, file: string, line: string): Promise<string> =>
  withCopyOf(await readPart(name, PROJECT), async (copy) => {
    await appendFile(join(copy.folder, file), `\n${line}\n`);
    return publishBuilt(copy);
  });

/** Builds the shell with {@link OTHER_ROUTER}, which npm installs for that, and publishes it. Gives the build's id. */
async function publishWithRouter(): Promise<string> {
  const folder = await mkdtemp(join(ROOT, '.copy-router-'));
  try {
    // Without its peers: the project's own React serves it as well.
    const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', '--prefix', folder, ...flags, `react-router@~${OTHER_ROUTER}.0`]);
    const aliases = Object.entries(PROJECT.shell.productionAliases ?? {});
    const productionAliases = Object.fromEntries(
      aliases.map(([name, path]) => [name, name === 'react-router$' ? join(relative(ROOT, folder), path) : path]),
    );
    return await publishBuilt(await readPart('shell', { ...PROJECT, shell: { ...PROJECT.shell, productionAliases } }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const run = promisify(execFile);

async function publishBuilt(part: Part): Promise<string> {
  const built = await buildPart(part);
  await release('publish', part.name, '--from', built.folder);
  await rm(built.folder, { recursive: true });
  return built.release.build;
}

interface Visitor {
  /** Opens a page, waits until it rests, closes the browser, and gives what came over the wire. */
  readonly visit: (address: string) => Promise<Wire>;
  readonly leave: () => Promise<void>;
}

/** A visitor whose browser keeps its files from one visit to the next, without some features of Chromium. */
async function visitor(without: readonly string[]): Promise<Visitor> {
  const profile = await mkdtemp(join(tmpdir(), 'jnn-visitor-'));
  const args = CHROMIUM_ARGS.map((arg) => (arg.startsWith('--disable-features=') ? [arg, ...without].join() : arg));
  return {
    async visit(address) {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium(process.env),
        args,
      });
      try {
        return await wireOf(context, address);
      } finally {
        await context.close();
      }
    },
    leave: () => rm(profile, { recursive: true }),
  };
}

const ratiosOf = (releases: Readonly<Record<string, Costs>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(releases).map(([name, { differences, whole }]) => [
      `difference/whole, ${name}`,
      differences.bytes / Math.max(1, whole.bytes),
    ]),
  );

const picture = (releases: Readonly<Record<string, Costs>>): string =>
  barChart({
    title: 'What a visitor who comes back fetches after a release, as differences and as whole files',
    heading: 'What a visitor who comes back fetches after a release, with headers',
    bars: Object.entries(releases)
      .filter(([, { whole }]) => whole.bytes > 0)
      .flatMap(([name, { differences, whole }]) => [
        { label: name, length: differences.bytes, value: kilobytes(differences), isOurs: true },
        { label: 'as whole files', length: whole.bytes, value: kilobytes(whole), isOurs: false },
      ]),
  });

const kilobytes = ({ bytes }: Wire): string => `${(bytes / 1000).toFixed(1)} KB`;
