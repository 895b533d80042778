import { partNames, readPart, type Project } from '../../build/project';
import type { Release } from '../../contract/release';
import { readSite } from '../../server/composition';
import type { SiteSource } from '../../server/site-source';
import { publicHalf } from '../../store/signing-keys';
import type { CommandContext } from '../options';
import type { SiteContent } from '../site-content';
import type { ReleaseWriter } from '../writer';
import { browse, withSamples } from './browse';

/** Milliseconds after which the smoke run ends, whatever a page does. */
const TIME_LIMIT = 90_000;

/**
 * Serves the planned site and opens the candidate's pages in a browser, in every language and width, with the samples that
 * its source declares. Returns a sentence for each problem; one that says so when the time is up.
 */
export async function smokeRun(
  { project, env, writer, log }: CommandContext,
  serveTrial: NonNullable<Project['serveTrial']>,
  planned: SiteContent,
  candidate: Release,
): Promise<string[]> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  log(`Trying ${candidate.part}@${candidate.build} inside the site …`);
  const declared = partNames(project.root).includes(candidate.part)
    ? ((await readPart(candidate.part, project)).remote?.pages ?? [])
    : [];
  const served = await serveTrial({
    source: await fixedSite(writer, planned),
    env,
    releaseStore: writer.objects.location,
    releasePublicKey: publicHalf(writer.key),
  });
  try {
    const problems = await browse({
      url: served.url,
      cookies: served.cookies,
      candidate,
      pages: withSamples(candidate, declared),
      locales: project.shell.locales,
      executablePath: await project.findChromium?.(env),
      signal,
    });
    return signal.aborted ? [lateness(candidate)] : problems;
  } catch (error) {
    if (signal.aborted) return [lateness(candidate)];
    throw error;
  } finally {
    await served.close();
  }
}

const lateness = ({ part, build }: Release): string =>
  `${part}@${build} was not tried to its end within ${TIME_LIMIT / 1000} s: a page hangs, or this machine is too busy; repeat it on an idle one, or look for the page that is slow.`;

/** The planned site, with its canaries for every visitor. */
async function fixedSite({ store }: ReleaseWriter, planned: SiteContent): Promise<SiteSource> {
  const everyone = Object.entries(planned.remotes).map(
    ([name, { stable, canary }]) => [name, { stable: canary?.build ?? stable, lastGood: null }] as const,
  );
  const site = await readSite(store, {
    revision: 1,
    environment: 'smoke',
    shell: { ...planned.shell, lastGood: null },
    remotes: Object.fromEntries(everyone),
  });
  return {
    current: () => site,
    at: () => Promise.resolve(null),
    build: () => Promise.resolve(null),
    close: () => undefined,
  };
}
