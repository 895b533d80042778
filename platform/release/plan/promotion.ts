import { SHELL } from '../../build/parts';
import { PlanRefusedError, withLive, type SiteContent } from './site-content';

/**
 * The site with one build for all visitors. What stood before becomes the build to fall back to, and a canary of the part
 * ends: its trial was measured against a build that is no longer the one all others get.
 */
export function planPromotion(content: SiteContent | null, part: string, build: string): SiteContent {
  if (content === null) {
    if (part === SHELL) return { shell: { stable: build, lastGood: null }, remotes: {} };
    throw new PlanRefusedError('A site begins with its shell: promote a build of the shell first.');
  }
  const standing = part === SHELL ? content.shell : content.remotes[part];
  const lastGood = standing && standing.stable !== build ? standing.stable : (standing?.lastGood ?? null);
  return withLive(content, part, { stable: build, lastGood });
}

/** The site with several builds promoted at once, by part; the shell comes first, since a site begins with it. */
export function planPromotions(content: SiteContent | null, builds: ReadonlyMap<string, string>): SiteContent {
  const inOrder = [...builds].sort(([a], [b]) => Number(b === SHELL) - Number(a === SHELL));
  const planned = inOrder.reduce<SiteContent | null>(
    (site, [part, build]) => planPromotion(site, part, build),
    content,
  );
  if (planned) return planned;
  throw new PlanRefusedError('There is nothing to promote.');
}
