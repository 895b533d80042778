import type { Project } from '../../build/project';
import type { Release } from '../../contract/release';
import { readSite } from '../../server/composition';
import type { SiteSource } from '../../server/site-source';
import { publicHalf } from '../../store/signing-keys';
import type { CommandContext } from '../options';
import type { SiteContent } from '../site-content';
import type { ReleaseWriter } from '../writer';
import { browse } from './browse';

/**
 * Serves the planned site and opens the candidate's pages in a browser, in every language. Returns a sentence for each
 * problem.
 */
export async function smokeRun(
  { project, env, writer, log }: CommandContext,
  serveTrial: NonNullable<Project['serveTrial']>,
  planned: SiteContent,
  candidate: Release,
): Promise<string[]> {
  log(`Trying ${candidate.part}@${candidate.build} inside the site …`);
  const served = await serveTrial({
    source: await fixedSite(writer, planned),
    env,
    releaseStore: writer.objects.location,
    releasePublicKey: publicHalf(writer.key),
  });
  try {
    const chromium = await project.findChromium?.(env);
    return await browse(served.url, candidate, project.shell.locales, chromium);
  } finally {
    await served.close();
  }
}

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
  return { current: () => site, at: () => Promise.resolve(null), close: () => undefined };
}
