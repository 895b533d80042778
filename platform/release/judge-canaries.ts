import type { SiteDocument } from '../contract/release';
import type { ReadSiteStats, PartStats, SiteStats } from '../server/telemetry/build-stats';
import { changeSite, ChangedMeanwhileError } from './change-site';
import { planRollback } from './plans';
import { PlanRefusedError, type SiteContent } from './site-content';
import type { ReleaseWriter } from './writer';

/** Name in the history of rollbacks that the judge makes. */
const JUDGE = 'judge';

interface JudgedSite {
  readonly writer: ReleaseWriter;
  readonly figures: ReadSiteStats;
  readonly environment: string;
  readonly log: (line: string) => void;
}

/** Looks at every canary of an environment once and ends those that do worse than their control. Gives what it saw. */
export async function judgeCanaries(judged: JudgedSite): Promise<SiteStats | null> {
  const seen = await judged.figures(Date.now());
  for (const part of seen?.parts ?? []) await judgePart(judged, part);
  return seen;
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
    // Another change came first; the next look sees it.
    if (!(error instanceof ChangedMeanwhileError)) throw error;
  }
}

/** The site without that canary; unchanged when somebody else has ended it meanwhile. */
function withoutCanary(current: SiteDocument | null, part: string, build: string): SiteContent {
  if (!current) throw new PlanRefusedError('There is no site any more.');
  return current.remotes[part]?.canary?.build === build ? planRollback(current, part) : current;
}

/** A judge that looks at regular intervals. */
export interface RunningJudge {
  /** Stops after the look that is under way. */
  stop(): Promise<void>;
}

/** Looks every `seconds`, also after a look that failed. Logs the first failure of an outage, and its end. */
export function startJudge(look: () => Promise<unknown>, seconds: number, log: (line: string) => void): RunningJudge {
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    try {
      await look();
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
      working = lookOnce();
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
