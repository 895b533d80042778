import type { Freeze, Rollout } from '../../core/contract/release';
import { planCanary, planPromotion } from '../../core/release/plans';
import { PlanRefusedError, type SiteContent, withRollout } from '../../core/release/site-content';

/** The site with a build that goes out in steps: with its first step, or unchanged but for the plan until that begins. */
export function planRollout(content: SiteContent, part: string, rollout: Rollout, now: number): SiteContent {
  const [first = 100] = rollout.steps;
  // Also refuses what can never go out like that.
  const begun = planStep(content, part, rollout, first);
  return rollout.at !== undefined && Date.parse(rollout.at) > now ? withRollout(content, part, rollout) : begun;
}

/** The site with the next step of a plan; the plan ends with the promotion. */
export function planStep(content: SiteContent, part: string, rollout: Rollout, percent: number): SiteContent {
  if (percent === 100) return planPromotion(content, part, rollout.build);
  const { build, locales } = rollout;
  return withRollout(planCanary(content, part, { build, percent, ...(locales ? { locales } : {}) }), part, rollout);
}

/** The freeze that is in force at a moment (ms since 1970). */
export const frozenAt = ({ freezes = [] }: Pick<SiteContent, 'freezes'>, moment: number): Freeze | undefined =>
  freezes.find(({ from, until }) => Date.parse(from) <= moment && moment < Date.parse(until));

/** Throws PlanRefusedError when nothing new may go out at a moment (ms since 1970). */
export function refuseInFreeze(content: SiteContent | null, moment: number): void {
  const freeze = content && frozenAt(content, moment);
  if (!freeze) return;
  const { from, until, by, why } = freeze;
  throw new PlanRefusedError(
    `The site is frozen from ${from} until ${until}, by ${by}: ${why}. A rollback works; for anything new end the freeze first, with "release -- unfreeze".`,
  );
}

/** The site with a further freeze; those that are over go. `now`: ms since 1970. */
export function planFreeze(content: SiteContent, freeze: Freeze, now: number): SiteContent {
  if (Date.parse(freeze.until) <= Math.max(now, Date.parse(freeze.from))) {
    throw new PlanRefusedError(`A freeze ends after it begins and in the future, not at ${freeze.until}.`);
  }
  return withFreezes(content, [...(content.freezes ?? []).filter(({ until }) => Date.parse(until) > now), freeze]);
}

/** The site without the freezes in force or, when there is none, without those to come. `now`: ms since 1970. */
export function planUnfreeze(content: SiteContent, now: number): SiteContent {
  const coming = (content.freezes ?? []).filter(({ until }) => Date.parse(until) > now);
  if (coming.length === 0) throw new PlanRefusedError('The site is not frozen, and no freeze is to come.');
  const later = coming.filter(({ from }) => Date.parse(from) > now);
  return withFreezes(content, later.length < coming.length ? later : []);
}

function withFreezes(content: SiteContent, freezes: readonly Freeze[]): SiteContent {
  const inOrder = [...freezes].sort((one, other) => (one.from < other.from ? -1 : 1));
  return { ...content, freezes: inOrder.length > 0 ? inOrder : undefined };
}
