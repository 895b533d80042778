import type { SiteDocument } from '../../contract/release';
import type { Figures, PartFigures, SiteFigures } from '../../server/telemetry/build-stats';
import { changeSite, ChangedMeanwhileError } from '../change-site';
import { planRollback } from '../plan/rollback';
import { PlanRefusedError, type SiteContent } from '../plan/site-content';
import type { ReleaseWriter } from '../writer';

/** Who a rollback by the judge is by, in the history. */
export const JUDGE = 'judge';

interface Trials {
  readonly writer: ReleaseWriter;
  readonly figures: Figures;
  readonly environment: string;
  readonly tell: (line: string) => void;
}

/** Looks at every canary of an environment once and ends those that do worse than their control. Gives what it saw. */
export async function judgeTrials(trials: Trials): Promise<SiteFigures | null> {
  const seen = await trials.figures(Date.now());
  for (const part of seen?.parts ?? []) await judgePart(trials, part);
  return seen;
}

async function judgePart({ writer, environment, tell }: Trials, { part, canary }: PartFigures): Promise<void> {
  if (canary?.judged.verdict !== 'bad') return;
  const why = `canary ${canary.build} taken back: ${canary.judged.why}`;
  try {
    const { status, revision } = await changeSite(writer, {
      environment,
      parts: [part],
      plan: (current) => withoutTrial(current, part, canary.build),
      by: JUDGE,
      why,
      confirm: () => true,
    });
    if (status === 'applied') tell(`${part}: ${why}; ${environment} is at revision ${revision}.`);
  } catch (error) {
    // Someone was faster; the next look sees what they did.
    if (!(error instanceof ChangedMeanwhileError)) throw error;
  }
}

/** As the site is, once somebody else has ended the trial or begun another. */
function withoutTrial(current: SiteDocument | null, part: string, build: string): SiteContent {
  if (!current) throw new PlanRefusedError('There is no site any more.');
  return current.remotes[part]?.canary?.build === build ? planRollback(current, part) : current;
}
