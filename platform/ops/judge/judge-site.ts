import { audienceInWords, type Rollout, type SiteDocument } from '../../core/contract/release';
import type { CanaryStats, PartStats, ReadSiteStats, SiteStats } from '../telemetry/build-stats';
import type { Verdict } from '../telemetry/judge';
import type { SiteAlert } from './alerts';
import { changeSite, ChangedMeanwhileError } from '../../core/release/change-site';
import { planRollback } from '../../core/release/plans';
import { liveBuilds, PlanRefusedError, type SiteContent } from '../../core/release/site-content';
import type { ReleaseWriter } from '../../core/release/writer';
import { frozenAt, planStep } from '../rollouts/plans';

/** Author of the judge's rollbacks in the history. */
const JUDGE = 'judge';

interface JudgedSite {
  readonly writer: ReleaseWriter;
  readonly readStats: ReadSiteStats;
  readonly environment: string;
  readonly log: (line: string) => void;
  /** Tells people of a verdict that was carried out. Must neither throw nor be waited for. */
  readonly alert?: (alert: SiteAlert) => void;
}

/**
 * Judges every canary and every new stable build of an environment once, and takes back what is worse than its control.
 * Returns the stats; null without a site.
 */
export async function judgeSite(judged: JudgedSite): Promise<SiteStats | null> {
  const stats = await judged.readStats(Date.now());
  for (const { part, canary, stable, promotion } of stats?.parts ?? []) {
    if (canary?.judged.verdict === 'bad') await takeBack(judged, { part, role: 'canary', ...canary });
    else if (promotion?.judged.verdict === 'bad')
      await takeBack(judged, { part, role: 'promotion', ...promotion, build: stable.build });
  }
  // A freeze holds plans where they are.
  for (const [part, rollout] of Object.entries(stats?.document.rollouts ?? {})) {
    const found = stats?.parts.find((one) => one.part === part);
    if (stats && found && !frozenAt(stats.document, Date.now())) await advance(judged, found, rollout);
  }
  return stats;
}

/** Begins a plan whose time has come, or takes its next step when the present one has lasted and the judge is content. */
async function advance(judged: JudgedSite, { part, since, canary }: PartStats, rollout: Rollout): Promise<void> {
  const { writer, environment, log, alert } = judged;
  const { build, steps, soak, at, locales } = rollout;
  const now = Date.now();
  const isDue = canary ? now - since >= soak * 1000 : at === undefined || Date.parse(at) <= now;
  if (!isDue || (canary && (canary.build !== build || !isGoodEnough(canary)))) return;
  const percent = steps.find((step) => step > (canary?.percent ?? -1)) ?? 100;
  const why = `plan for ${build}: ${audienceInWords({ percent, locales: percent === 100 ? undefined : locales })}${canary ? `, since ${canary.judged.why}` : ' as the first step'}`;
  try {
    const { status, revision } = await changeSite(writer, {
      environment,
      parts: [part],
      plan: (current) => withStep(current, part, rollout, { from: canary?.percent, to: percent }),
      by: JUDGE,
      why,
      confirm: () => true,
    });
    if (status !== 'applied') return;
    log(`${part}: ${why}; ${environment} is at revision ${revision}.`);
    const [event, role] = percent === 100 ? (['promoted', 'promotion'] as const) : (['advanced', 'canary'] as const);
    alert?.({ event, environment, part, build, role, why, revision });
  } catch (error) {
    // Another change came first; the next look sees it.
    if (!(error instanceof ChangedMeanwhileError)) throw error;
  }
}

/** Whether a plan may go on. The team is few: of its step it is enough that the build is no worse. */
const isGoodEnough = ({ percent, judged }: CanaryStats): boolean =>
  judged.verdict === 'good' || (percent === 0 && judged.verdict !== 'bad');

/** The site with a step of a plan; unchanged when the plan has ended, another judge has taken the step, or nothing may go out. */
function withStep(
  current: SiteDocument | null,
  part: string,
  rollout: Rollout,
  step: { readonly from: number | undefined; readonly to: number },
): SiteContent {
  if (!current) throw new PlanRefusedError('There is no site any more.');
  const present = liveBuilds(current, part).canary?.percent;
  const isFrozen = frozenAt(current, Date.now()) !== undefined;
  if (isFrozen || current.rollouts?.[part]?.build !== rollout.build || present !== step.from) return current;
  return planStep(current, part, rollout, step.to);
}

interface CondemnedBuild {
  readonly part: string;
  readonly build: string;
  readonly role: 'canary' | 'promotion';
  readonly judged: Verdict;
}

async function takeBack({ writer, environment, log, alert }: JudgedSite, condemned: CondemnedBuild): Promise<void> {
  const { part, build, role, judged } = condemned;
  const why = `${role} ${build} taken back: ${judged.why}`;
  try {
    const { status, revision } = await changeSite(writer, {
      environment,
      parts: [part],
      plan: (current) => without(current, condemned),
      by: JUDGE,
      why,
      confirm: () => true,
    });
    if (status !== 'applied') return;
    log(`${part}: ${why}; ${environment} is at revision ${revision}.`);
    alert?.({ event: 'taken-back', environment, part, build, role, why, revision });
  } catch (error) {
    // Another change came first; the next check sees it.
    if (!(error instanceof ChangedMeanwhileError)) throw error;
  }
}

/** The site without that canary or stable build; unchanged when it has gone meanwhile. */
function without(current: SiteDocument | null, { part, build, role }: CondemnedBuild): SiteContent {
  if (!current) throw new PlanRefusedError('There is no site any more.');
  const live = liveBuilds(current, part);
  if (role === 'canary') return live.canary?.build === build ? planRollback(current, part) : current;
  if (live.stable !== build || live.lastGood === null) return current;
  // A rollback ends a canary first; its control is the bad build.
  return planRollback(live.canary ? planRollback(current, part) : current, part);
}

/** A judge that checks at regular intervals. */
export interface RunningJudge {
  /** Stops after the check in progress. */
  stop(): Promise<void>;
}

/** Calls `check` every `seconds`, also after a failure. Logs the first failure of an outage, and its end. */
export function startJudge(check: () => Promise<unknown>, seconds: number, log: (line: string) => void): RunningJudge {
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();

  async function checkOnce(): Promise<void> {
    try {
      await check();
      if (failing) log('Releases are judged again.');
      failing = false;
    } catch (problem) {
      if (!failing) log(`Releases cannot be judged now: ${String(problem)}`);
      failing = true;
    }
    if (!stopped) wait();
  }
  function wait(): void {
    timer = setTimeout(() => {
      working = checkOnce();
    }, seconds * 1000).unref();
  }
  wait();
  return {
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      return working;
    },
  };
}
