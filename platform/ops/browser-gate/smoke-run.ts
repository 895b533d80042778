import { partNames, readPart, SHELL, type Project } from '../../core/build/project';
import { readPageRules } from '../../core/contract/page-rule';
import type { Release } from '../../core/contract/release';
import type { CandidateTrial, TrialContext } from '../../core/release/command';
import type { SiteContent } from '../../core/release/site-content';
import type { ReleaseWriter } from '../../core/release/writer';
import { chromium } from '@playwright/test';
import { browseIn, CHROMIUM_ARGS } from './browse';
import { compareIn, type LiveBuild } from './compare';
import { leftBehindIn, type LeavingRequest } from './left-behind';
import { NoSampleError, type SampledPage, withSamples } from './sampled-page';
import { fixedSite, fixedSource } from './trial-source';

/** Milliseconds after which the smoke run ends, whatever a page does. */
const TIME_LIMIT = 90_000;

/** Revisions of the trial site: a visitor who is pinned to one sees it, every other one sees the planned site. */
const PLANNED = 1;
const LIVE = 2;
const UNRENDERED = 3;

/**
 * Serves the planned site and opens the candidate's pages in a browser, in every language and width, with the samples that
 * its source declares, then beside those of the live build. Returns a sentence for each problem; one that says so when the
 * time is up.
 */
export async function smokeRun(
  context: TrialContext,
  serveTrial: NonNullable<Project['serveTrial']>,
  { current, planned, candidate }: CandidateTrial,
): Promise<string[]> {
  const { project, env, writer, log } = context;
  const rules = readPageRules(project.shell.pageRules ?? [], project.shell.locales);
  const signal = AbortSignal.timeout(TIME_LIMIT);
  log(`Trying ${candidate.part}@${candidate.build} inside the site …`);
  const pages = await sampledPages(context, planned, candidate);
  const live = await liveBuildOf(writer, candidate, current);
  const served = await serveTrial({
    source: await trialSource(writer, planned, current),
    env,
    releaseStore: writer.objects.location,
    releasePublicKey: writer.trusted,
  });
  const features = served.features ?? [];
  const unheld = rules.filter(({ needs }) => needs !== undefined && !features.includes(needs));
  for (const { id, needs } of unheld) log(`${id} is not looked at: the site has no "${needs ?? ''}".`);
  try {
    const problems = await openAll({
      url: served.url,
      rules,
      features,
      cookies: served.cookies,
      undecidedCookies: served.undecidedCookies,
      logIn: served.logIn,
      unrendered: { [served.pinCookie]: String(UNRENDERED) },
      live: live && {
        build: live.build,
        pages: (candidate.part === SHELL ? pages : live.pages).map(({ name }) => name),
        cookies: { [served.pinCookie]: String(LIVE) },
      },
      candidate,
      pages,
      locales: project.shell.locales,
      elsewhere: await pathsOfOthers(writer, planned, candidate),
      globals: project.shell.libraryGlobals,
      executablePath: await project.findChromium?.(env),
      signal,
    });
    return signal.aborted ? [lateness(candidate)] : problems;
  } catch (error) {
    if (signal.aborted) return [lateness(candidate)];
    if (error instanceof NoSampleError) return [error.message];
    throw error;
  } finally {
    await served.close();
  }
}

/** A build's pages with the samples that its source declares; without samples where the source is not here. */
async function pagesOf({ project }: TrialContext, release: Release): Promise<SampledPage[]> {
  const isHere = partNames(project.root).includes(release.part);
  return withSamples(release, isHere ? ((await readPart(release.part, project)).remote?.pages ?? []) : []);
}

/** The pages that a candidate is tried with: a remote's own, the shell with the first page of each remote. */
export const sampledPages = (context: TrialContext, planned: SiteContent, candidate: Release): Promise<SampledPage[]> =>
  candidate.part === SHELL ? firstPages(context, planned) : pagesOf(context, candidate);

/** The first page of each remote: the shell has none of its own and frames them all. */
async function firstPages(context: TrialContext, { remotes }: SiteContent): Promise<SampledPage[]> {
  const first = Object.entries(remotes).map(async ([part, { stable }]) => {
    const release = await context.writer.store.release(part, stable);
    return (await pagesOf(context, release)).slice(0, 1);
  });
  return (await Promise.all(first)).flat();
}

/** Paths without parameters at which the site has pages of other remotes; a remote's pages are left for them. */
async function pathsOfOthers({ store }: ReleaseWriter, { remotes }: SiteContent, { part }: Release): Promise<string[]> {
  const others = Object.entries(remotes).filter(([name]) => name !== part && part !== SHELL);
  const releases = await Promise.all(others.map(([name, { stable }]) => store.release(name, stable)));
  return releases.flatMap(({ pages }) => pages.flatMap(({ paths }) => paths)).filter((path) => !path.includes('{'));
}

/**
 * Opens a candidate's pages in a Chromium of its own, leaves them, then compares them with the live build's; see `browseIn`,
 * `leftBehindIn` and `compareIn`. The signal closes the browser, which ends every page that hangs.
 */
async function openAll({
  executablePath,
  signal,
  live,
  ...request
}: LeavingRequest & {
  /** Nothing is compared without one. */
  readonly live?: LiveBuild | undefined;
  /** Path of the browser; Playwright's own unless given. */
  readonly executablePath?: string | undefined;
  readonly signal: AbortSignal;
}): Promise<string[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: CHROMIUM_ARGS,
  });
  const stop = (): void => void browser.close();
  signal.addEventListener('abort', stop);
  try {
    const problems = await browseIn(browser, request);
    if (problems.length === 0) problems.push(...(await leftBehindIn(browser, request)));
    return problems.length === 0 && live ? await compareIn(browser, request, live) : problems;
  } finally {
    signal.removeEventListener('abort', stop);
    await browser.close();
  }
}

const lateness = ({ part, build }: Release): string =>
  `${part}@${build} was not tried to its end within ${TIME_LIMIT / 1000} s: a page hangs, or this machine is too busy; repeat it on an idle one, or look for the page that is slow.`;

/** The live build of the candidate's part; undefined when there is none, or it is the candidate itself. */
async function liveBuildOf({ store }: ReleaseWriter, { part, build }: Release, current: SiteContent | null) {
  const live = part === SHELL ? current?.shell : current?.remotes[part];
  return live && live.stable !== build ? await store.release(part, live.stable) : undefined;
}

/** The planned site for everyone, and the two others for visitors who are pinned to their revisions. */
async function trialSource(writer: ReleaseWriter, planned: SiteContent, current: SiteContent | null) {
  const site = await fixedSite(writer, withCanaries(planned), PLANNED);
  const unrendered = { ...site, revision: UNRENDERED, servers: new Map() };
  return fixedSource(site, current ? [unrendered, await fixedSite(writer, current, LIVE)] : [unrendered]);
}

/** A site as a candidate's visitor has it: with its canaries for everyone. */
function withCanaries(content: SiteContent): SiteContent {
  const remotes = Object.entries(content.remotes).map(
    ([name, { stable, canary }]) => [name, { stable: canary?.build ?? stable, lastGood: null }] as const,
  );
  const { stable, canary } = content.shell;
  const shell = { stable: canary?.build ?? stable, lastGood: null };
  return { ...content, shell, remotes: Object.fromEntries(remotes) };
}
