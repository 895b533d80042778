import { applyChange } from '../apply-change';
import { siteInForce } from '../change-site';
import type { Command } from '../command';
import { judgeCandidate } from '../gate/judge-candidate';
import { partAndBuild, percentOf } from '../options';
import { planCanary } from '../plan/canary';

/** `canary PART BUILD SHARE`: a share of the visitors gets the build on trial; `0%` ends the trial. */
export const canaryCommand: Command = async (context) => {
  const [part, build] = partAndBuild(context.words, 'canary PART BUILD 5%');
  const percent = percentOf(context.words[2]);
  const begun = await siteInForce(context.writer, context.options.environment);
  return applyChange(context, {
    parts: [part],
    plan: (current) => planCanary(current ?? begun, part, build, percent),
    ...(percent > 0 ? { judge: judgeCandidate(context, part, build) } : {}),
  });
};
