import { applyChange } from '../apply-change';
import { siteInForce } from '../change-site';
import type { Command } from '../command';
import { partAndBuild } from '../options';
import { planPin, planUnpin } from '../plan/pin';

/** `pin PART BUILD [--off]`: keeps a build, and the contract that it was made against. */
export const pinCommand: Command = async (context) => {
  const { options, writer } = context;
  const [part, build] = partAndBuild(context.words, 'pin PART BUILD [--off]');
  const begun = await siteInForce(writer, options.environment);
  if (!options.off) await writer.store.release(part, build);
  const plan = options.off ? planUnpin : planPin;
  return applyChange(context, { parts: [part], plan: (current) => plan(current ?? begun, part, build) });
};
