import { liveBuilds, PlanRefusedError, withLive, type SiteContent } from './site-content';

/**
 * The site with the last change of one part taken back: a running canary ends; without one, all get the last good build
 * again. That build then has none behind it, since the one taken back is not to be fallen back to.
 */
export function planRollback(content: SiteContent, part: string): SiteContent {
  const { stable, lastGood, canary } = liveBuilds(content, part);
  if (canary) return withLive(content, part, { stable, lastGood });
  if (lastGood !== null) return withLive(content, part, { stable: lastGood, lastGood: null });
  throw new PlanRefusedError(
    `${part}@${stable} has no earlier build to go back to; choose a revision with "release -- history" and "release -- rollback --to REVISION".`,
  );
}

/** The site as it was at an earlier revision; what is pinned now stays pinned. */
export function planReturn(content: SiteContent, earlier: SiteContent): SiteContent {
  const { shell, remotes } = earlier;
  return { ...(content.pinned ? { pinned: content.pinned } : {}), shell, remotes };
}
