import type { SiteDocument } from '../contract/release';
import type { ReadSiteStats, PartStats, SiteStats } from '../server/telemetry/build-stats';
import { changeSite, ChangedMeanwhileError } from './change-site';
import { planRollback } from './plans';
import { PlanRefusedError, type SiteContent } from './site-content';
import type { ReleaseWriter } from './writer';

/** Author of the judge's rollbacks in the history. */
const JUDGE = 'judge';

interface JudgedSite {
  readonly writer: ReleaseWriter;
  readonly readStats: ReadSiteStats;
  readonly environment: string;
  readonly log: (line: string) => void;
}

/** Judges every canary of an environment once and ends those that are worse than their control. Returns the stats; null without a site. */
export async function judgeCanaries(judged: JudgedSite): Promise<SiteStats | null> {
  const stats = await judged.readStats(Date.now());
  for (const part of stats?.parts ?? []) await judgePart(judged, part);
  return stats;
}

async function judgePart({ writer, environment, log }: JudgedSite, { part, canary }: PartStats): Promise<void> {
  if (canary?.judged.verdict !== 'bad') return;
  const why = `canary ${canary.build} taken back: ${canary.judged.why}`;
  try {
    const { status, revision } = await changeSite(writer, {
      environment,
      parts: [part],
      plan: (current) => withoutCanary(current, part, canary.build),
      by: JUDGE,
      why,
      confirm: () => true,
    });
    if (status === 'applied') log(`${part}: ${why}; ${environment} is at revision ${revision}.`);
  } catch (error) {
    // Another change came first; the next check sees it.
    if (!(error instanceof ChangedMeanwhileError)) throw error;
  }
}

/** The site without that canary; unchanged when it has ended meanwhile. */
function withoutCanary(current: SiteDocument | null, part: string, build: string): SiteContent {
  if (!current) throw new PlanRefusedError('There is no site any more.');
  return current.remotes[part]?.canary?.build === build ? planRollback(current, part) : current;
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
      if (failing) log('Canaries are judged again.');
      failing = false;
    } catch (problem) {
      if (!failing) log(`Canaries cannot be judged now: ${String(problem)}`);
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
