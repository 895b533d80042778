import { SHELL } from '../../build/parts';
import { liveBuilds, PlanRefusedError, withLive, type SiteContent } from './site-content';

/** The site in which a share of the visitors (percent, two decimals) gets a build on trial; 0 ends the trial. */
export function planCanary(content: SiteContent, part: string, build: string, percent: number): SiteContent {
  if (part === SHELL) throw new PlanRefusedError('The shell has no canary: it is one build for all; promote it.');
  const { stable, lastGood } = liveBuilds(content, part);
  if (build === stable) {
    throw new PlanRefusedError(`${part}@${build} is what all visitors get already; a canary needs another build.`);
  }
  if (percent === 0) return withLive(content, part, { stable, lastGood });
  return withLive(content, part, { stable, lastGood, canary: { build, percent } });
}
