import { applyChange } from '../apply-change';
import { siteInForce } from '../change-site';
import type { Command } from '../command';
import { revisionOf, UsageError } from '../options';
import { planReturn, planRollback } from '../plan/rollback';
import { heldBuilds } from '../plan/site-content';

/** `rollback PART` or `rollback --to REVISION`: no gate stands in the way, since what comes back was live before. */
export const rollbackCommand: Command = async (context) => {
  const { options, words, writer } = context;
  const begun = await siteInForce(writer, options.environment);
  if (options.to === undefined) {
    const [part] = words;
    if (part === undefined)
      throw new UsageError('Write: release -- rollback PART, or release -- rollback --to REVISION');
    return applyChange(context, { parts: [part], plan: (current) => planRollback(current ?? begun, part) });
  }
  const earlier = await writer.store.siteDocument(options.environment, revisionOf(options.to));
  // Rejects with the missing build's name when one of them was collected since.
  await Promise.all(heldBuilds({ ...earlier, pinned: {} }).map(({ part, build }) => writer.store.release(part, build)));
  return applyChange(context, { parts: null, plan: (current) => planReturn(current ?? begun, earlier) });
};
