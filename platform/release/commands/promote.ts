import { applyChange } from '../apply-change';
import type { Command } from '../command';
import { judgeCandidate } from '../gate/judge-candidate';
import { partAndBuild } from '../options';
import { planPromotion } from '../plan/promotion';

/** `promote PART BUILD`: all visitors get the build, once it has passed the gate. */
export const promoteCommand: Command = async (context) => {
  const [part, build] = partAndBuild(context.words, 'promote PART BUILD');
  return applyChange(context, {
    parts: [part],
    plan: (current) => planPromotion(current, part, build),
    judge: judgeCandidate(context, part, build),
  });
};
