import { applyChange, refuseNew } from '../apply-change';
import { siteInForce } from '../change-site';
import { defineCommand, SWITCH, TEXT } from '../command';
import { checkCandidate } from '../gate/gate';
import { localesOf, partAndBuild, percentOf, revisionOf, TEAM, UsageError } from '../options';
import { planCanary, planPin, planPromotion, planReturn, planRollback, planUnpin } from '../plans';
import { heldBuilds, liveBuilds } from '../site-content';

/** `promote PART BUILD`: gives the build to all visitors if it passes the gate. */
export const promoteCommand = defineCommand({
  help: [['promote PART BUILD', 'all visitors get it']],
  options: { 'skip-smoke': TEXT },
  async run(context) {
    const [part, build] = partAndBuild(context.words, 'promote PART BUILD');
    return applyChange(context, {
      command: 'promote',
      parts: [part],
      plan: (current) => {
        refuseNew(context, current, Date.now());
        return planPromotion(current, part, build);
      },
      check: checkCandidate(context, part, build),
      smokeSkipped: context.options['skip-smoke'],
    });
  },
});

/**
 * `canary PART BUILD SHARE|team [--language en]`: gives the build to the team and a share of the visitors, of those in a
 * language only, if it passes the gate; `0%` ends the canary. A running one keeps its languages unless others are named.
 */
export const canaryCommand = defineCommand({
  help: [
    [
      'canary PART BUILD 5%',
      'the team and a share of the visitors get it on trial ("team": the team alone); 0% ends the trial',
    ],
    ['', '--language en gives it to visitors in that language only'],
  ],
  options: { language: TEXT, 'skip-smoke': TEXT },
  async run(context) {
    const [part, build] = partAndBuild(context.words, 'canary PART BUILD 5%');
    const isForTeam = context.words[2] === TEAM;
    const percent = isForTeam ? 0 : percentOf(context.words[2]);
    const isEnd = percent === 0 && !isForTeam;
    const { environment, language } = context.options;
    const begun = await siteInForce(context.writer, environment);
    return applyChange(context, {
      parts: [part],
      plan: (current) => {
        const site = current ?? begun;
        if (isEnd) return planCanary(site, part, null);
        const { canary: running } = liveBuilds(site, part);
        const present = running?.build === build ? running : undefined;
        const locales = language === undefined ? present?.locales : localesOf(context.project, language);
        const canary = { build, percent, ...(locales ? { locales } : {}) };
        if (!present || percent > present.percent || differs(locales, present.locales))
          refuseNew(context, site, Date.now());
        return planCanary(site, part, canary);
      },
      ...(!isEnd
        ? {
            command: 'canary' as const,
            check: checkCandidate(context, part, build),
            smokeSkipped: context.options['skip-smoke'],
          }
        : {}),
    });
  },
});

const differs = (one: readonly string[] = [], other: readonly string[] = []): boolean => one.join() !== other.join();

/** `rollback PART` or `rollback --to REVISION`: without the gate, since the builds were live before. */
export const rollbackCommand = defineCommand({
  help: [
    ['rollback PART', 'takes the last change of a part back'],
    ['rollback --to REVISION', 'the whole site as it was at a revision'],
  ],
  options: { to: TEXT },
  async run(context) {
    const { options, words, writer } = context;
    const begun = await siteInForce(writer, options.environment);
    if (options.to === undefined) {
      const [part] = words;
      if (part === undefined)
        throw new UsageError('Write: release -- rollback PART, or release -- rollback --to REVISION');
      return applyChange(context, { parts: [part], plan: (current) => planRollback(current ?? begun, part) });
    }
    const earlier = await writer.store.siteDocument(options.environment, revisionOf(options.to));
    // Rejects with the name of a build that was collected meanwhile.
    await Promise.all(
      heldBuilds({ ...earlier, pinned: {} }).map(({ part, build }) => writer.store.release(part, build)),
    );
    return applyChange(context, { parts: null, plan: (current) => planReturn(current ?? begun, earlier) });
  },
});

/** `pin PART BUILD [--off]`: keeps a build from collection, and the API contract compatible with it. */
export const pinCommand = defineCommand({
  help: [['pin PART BUILD [--off]', 'keeps a build from collection, and in the compatibility checks']],
  options: { off: SWITCH },
  async run(context) {
    const { options, writer } = context;
    const [part, build] = partAndBuild(context.words, 'pin PART BUILD [--off]');
    const begun = await siteInForce(writer, options.environment);
    if (!options.off) await writer.store.release(part, build);
    const plan = options.off ? planUnpin : planPin;
    return applyChange(context, { parts: [part], plan: (current) => plan(current ?? begun, part, build) });
  },
});
