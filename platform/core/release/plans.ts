import type { Canary, LiveRemote } from '../contract/release';
import { SHELL } from '../build/project';
import { liveBuilds, PlanRefusedError, type SiteContent, withLive, withoutCanary } from './site-content';

/**
 * The site with one build for all visitors. The previous build becomes the last good one. A canary of the part ends, since
 * its control is no longer live.
 */
export function planPromotion(content: SiteContent | null, part: string, build: string): SiteContent {
  if (content === null) {
    if (part === SHELL) return { shell: { stable: build, lastGood: null }, remotes: {} };
    throw new PlanRefusedError('A site begins with its shell: promote a build of the shell first.');
  }
  const live = part === SHELL ? content.shell : content.remotes[part];
  const good = live ? [live.stable, ...goodBuilds(live)] : [];
  return withLive(content, part, { stable: build, ...earlierBuilds(good.filter((one) => one !== build)) });
}

/** Good builds kept for rollbacks. */
const EARLIER_BUILDS = 3;

/** The good builds before the present one, the newest first. */
const goodBuilds = ({ lastGood, earlier = [] }: LiveRemote): string[] =>
  lastGood === null ? [] : [lastGood, ...earlier];

/** The members of live builds that name the good builds before, from the newest on. */
function earlierBuilds([lastGood, ...others]: readonly string[]): Pick<LiveRemote, 'lastGood' | 'earlier'> {
  const earlier = others.slice(0, EARLIER_BUILDS - 1);
  return { lastGood: lastGood ?? null, ...(earlier.length > 0 ? { earlier } : {}) };
}

/** The site with several builds promoted at once, by part; the shell first, since a site starts with it. */
export function planPromotions(content: SiteContent | null, builds: ReadonlyMap<string, string>): SiteContent {
  const inOrder = [...builds].sort(([a], [b]) => Number(b === SHELL) - Number(a === SHELL));
  const planned = inOrder.reduce<SiteContent | null>(
    (site, [part, build]) => planPromotion(site, part, build),
    content,
  );
  if (planned) return planned;
  throw new PlanRefusedError('There is nothing to promote.');
}

/** The site with a build on trial for a share of the visitors, or without a trial (`canary`: null). */
export function planCanary(content: SiteContent, part: string, canary: Canary | null): SiteContent {
  const others = withoutCanary(liveBuilds(content, part));
  const { stable } = others;
  if (canary?.build === stable) {
    throw new PlanRefusedError(`${part}@${stable} is what all visitors get already; a canary needs another build.`);
  }
  return withLive(content, part, canary ? { ...others, canary } : others);
}

/**
 * The site with the last change of one part undone: a running canary ends; without one, all visitors get the last good
 * build, and the one before that is the last good one: the build that was rolled back must not be a fallback. At most
 * three rollbacks in a row.
 */
export function planRollback(content: SiteContent, part: string): SiteContent {
  const { canary, ...others } = liveBuilds(content, part);
  if (canary) return withLive(content, part, others);
  const { stable } = others;
  const [back, ...good] = goodBuilds(others);
  if (back !== undefined) return withLive(content, part, { stable: back, ...earlierBuilds(good) });
  throw new PlanRefusedError(
    `${part}@${stable} has no earlier build to go back to; choose a revision with "release -- history" and "release -- rollback --to REVISION".`,
  );
}

/** The site as it was at an earlier revision; the present pins and freezes stay. */
export function planReturn(content: SiteContent, earlier: SiteContent): SiteContent {
  const { shell, remotes } = earlier;
  const { pinned, freezes } = content;
  return { ...(pinned ? { pinned } : {}), ...(freezes ? { freezes } : {}), shell, remotes };
}

/** The site with a pin: the build is not collected, and the gate keeps it compatible. */
export function planPin(content: SiteContent, part: string, build: string): SiteContent {
  liveBuilds(content, part);
  const builds = new Set([...(content.pinned?.[part] ?? []), build]);
  return { ...content, pinned: { ...content.pinned, [part]: [...builds].sort() } };
}

/** The site without that pin. */
export function planUnpin(content: SiteContent, part: string, build: string): SiteContent {
  const { [part]: builds = [], ...others } = content.pinned ?? {};
  if (!builds.includes(build)) {
    throw new PlanRefusedError(`${part}@${build} is not pinned; pinned are: ${builds.join(', ') || 'none'}.`);
  }
  const left = builds.filter((one) => one !== build);
  return { ...content, pinned: left.length > 0 ? { ...others, [part]: left } : others };
}
