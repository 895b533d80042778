import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@jnn/http-server/free-port';
import { RELEASE_PLUGINS } from '@jnn/part-tools';
import { SETTLED } from '@jnn/part-tools/trial-site';
import { SiteInPage } from '@jnn/platform/contract';
import { configuredWriter, currentDocument, ownStoreOf, publish, runRelease } from '@jnn/platform/release';
import type { ReleaseWriter } from '@jnn/platform/release';
import { type Browser, chromium, type Page } from '@playwright/test';
import { environment, type Environment } from '../environment';
import { PROJECT } from '../project';
import { startSite } from '../start-site';
import type { CodeFault } from '@jnn/e2e/code-faults';
import { buildFaulty } from './put-live';

/** How a faulty build reached visitors with real browsers, and how it ended. */
export interface BrowserTrial {
  readonly fault: CodeFault;
  readonly rollout: 'canary' | 'promotion';
  /** Until the judge had taken the build back; null when it stayed as long as was waited. */
  readonly seconds: number | null;
  /** Documents that named the build. */
  readonly views: number;
  /** Of these, in how many the page stood two seconds later. */
  readonly whole: number;
  /** The judge's reason; empty when it stayed. */
  readonly reason: string;
}

/** Faults that the gate refuses, let out past it; the last one is no fault, and stays. */
const FAULTS: readonly CodeFault[] = [
  'throws-at-import',
  'throws-at-render',
  'throws-in-english',
  'is-blank',
  'loops-at-render',
  'visible-change',
];
/** Views with the build before, so that there is something to compare with. */
const WARM_UP = 60;
/** Milliseconds that a trial of a fault lasts at most, that one of a good build lasts, and that a visitor stays. */
const LONGEST = 180_000;
const LEFT_ALONE = 75_000;
const STAY = 2000;
const VISITORS_AT_ONCE = 3;
/** Share of the visitors who read English. */
const ENGLISH = 0.3;

interface Trials {
  readonly remote: string;
  /** Path of a page of the remote in the first language. */
  readonly path: string;
  readonly env: Environment;
  readonly writer: ReleaseWriter;
  readonly browser: Browser;
  readonly url: string;
}

/** Lets real builds of a remote out to half of the visitors, then to all, and visits its page with real browsers until the judge of `npm start` has taken each back. */
export async function tryInBrowsers(
  { remote, path }: Pick<Trials, 'remote' | 'path'>,
  log: (line: string) => void,
): Promise<BrowserTrial[]> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-trials-'));
  const env = {
    ...environment(),
    ...{ JNN_MODE: 'demo', DATA_DIR: folder, JUDGE_INTERVAL: '5', LOG_LEVEL: 'error' },
    ...{ PORT: String(await freePort()), API_PORT: String(await freePort()) },
    ...{ RELEASE_STORE: undefined, SITE_ENVIRONMENT: undefined, API_URL: undefined, SITE_URL: undefined },
  };
  const site = await startSite(env, log, ownStoreOf(PROJECT, env));
  const executablePath = await PROJECT.findChromium?.(env);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const trials: Trials = { remote, path, env, browser, url: site.url, writer: await configuredWriter(PROJECT, env) };
    for (let view = 0; view < WARM_UP; view += VISITORS_AT_ONCE) await visitors(trials);
    const outcomes: BrowserTrial[] = [];
    for (const rollout of ['canary', 'promotion'] as const) {
      for (const fault of FAULTS) {
        const outcome = await tryOne(trials, fault, rollout);
        log(
          `${rollout}, ${fault}: ${outcome.seconds === null ? 'stayed' : `${outcome.seconds.toFixed(0)} s, ${outcome.reason}`}`,
        );
        outcomes.push(outcome);
      }
    }
    return outcomes;
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The release tool's output where nothing may be refused. */
const THROWING = {
  print: () => undefined,
  printError: (line: string): void => {
    throw new Error(line);
  },
};

async function tryOne(trials: Trials, fault: CodeFault, rollout: BrowserTrial['rollout']): Promise<BrowserTrial> {
  const { remote, writer, env } = trials;
  const { folder, release } = await buildFaulty(remote, fault);
  await publish(writer, folder, release);
  await rm(folder, { recursive: true });
  const { build } = release;
  const run = (...words: readonly string[]) =>
    runRelease(PROJECT, [...words, '--why', fault], env, THROWING, RELEASE_PLUGINS);
  const share = rollout === 'canary' ? ['50%'] : [];
  await run(
    rollout === 'canary' ? 'canary' : 'promote',
    remote,
    build,
    ...share,
    '--skip-smoke',
    'the fault is on purpose',
  );
  const begun = Date.now();
  const seen: View[] = [];
  const longest = fault === 'visible-change' ? LEFT_ALONE : LONGEST;
  while (Date.now() - begun < longest && (await isLive(trials, build))) seen.push(...(await visitors(trials)));
  const own = seen.filter((view) => view.build === build);
  const counted = { fault, rollout, views: own.length, whole: own.filter(({ isWhole }) => isWhole).length };
  if (await isLive(trials, build)) {
    await run('rollback', remote);
    return { ...counted, seconds: null, reason: '' };
  }
  const { change } = (await currentDocument(writer, 'demo')) ?? {};
  const reason = change?.why.replace(/^.*? taken back: /, '') ?? '';
  return { ...counted, seconds: (Date.parse(change?.at ?? '') - begun) / 1000, reason };
}

async function isLive({ writer, remote }: Trials, build: string): Promise<boolean> {
  const live = (await currentDocument(writer, 'demo'))?.remotes[remote];
  return live?.stable === build || live?.canary?.build === build;
}

interface View {
  /** The build of the remote that the document named; empty where none came. */
  readonly build: string;
  readonly isWhole: boolean;
}

const visitors = (trials: Trials): Promise<View[]> =>
  Promise.all(Array.from({ length: VISITORS_AT_ONCE }, () => visit(trials)));

/** One visitor who comes for the first time, stays for a while and leaves. */
async function visit({ browser, url, path, remote }: Trials): Promise<View> {
  const context = await browser.newContext();
  try {
    await context.addCookies(Object.entries(SETTLED).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(url + (Math.random() < ENGLISH ? '/en' : '') + path, { waitUntil: 'commit', timeout: 15_000 });
    const build = await buildIn(page, remote);
    await pause(STAY);
    // A page that hangs answers nothing.
    const isWhole = await Promise.race([page.locator('main h1').first().isVisible(), pause(STAY, false)]);
    // Leaving sends what the page still has to tell; one that hangs cannot.
    await page.goto('about:blank', { timeout: 3000 }).catch(() => null);
    return { build, isWhole };
  } catch {
    return { build: '', isWhole: false };
  } finally {
    await context.close();
  }
}

async function buildIn(page: Page, remote: string): Promise<string> {
  const text = await page.locator('script#site').textContent({ timeout: 10_000 });
  return SiteInPage.parse(JSON.parse(text ?? '')).remotes.find(({ name }) => name === remote)?.build ?? '';
}
