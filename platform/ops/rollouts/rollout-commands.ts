import { applyChange, refuseNew } from '../../core/release/apply-change';
import { siteInForce } from '../../core/release/change-site';
import { defineCommand, NO_REASON, TEXT } from '../../core/release/command';
import { checkCandidate } from '../../core/release/gate/gate';
import { localesOf, partAndBuild, UsageError } from '../../core/release/options';
import { planPromotion } from '../../core/release/plans';
import { momentOf, soakOf, stepsOf } from './options';
import { planFreeze, planRollout, planUnfreeze } from './plans';

/** `roll PART BUILD --plan 1,5,25,100 [--soak 15m] [--at MOMENT] [--language en]`: the build goes out in steps while the judge is content, if it passes the gate now. */
export const rollCommand = defineCommand({
  help: [
    [
      'roll PART BUILD --plan 1,5,25,100',
      'goes out in steps while the judge is content (--soak 15m each, --at MOMENT, --language en until the promotion)',
    ],
  ],
  options: { plan: TEXT, soak: TEXT, at: TEXT, language: TEXT, 'skip-smoke': TEXT },
  async run(context) {
    const { options, words, writer } = context;
    const [part, build] = partAndBuild(words, 'roll PART BUILD --plan 1,5,25,100');
    const at = momentOf(options.at, '--at');
    const locales = options.language === undefined ? undefined : localesOf(context.project, options.language);
    const rollout = {
      ...{ build, steps: stepsOf(options.plan), soak: soakOf(options.soak) },
      ...(at ? { at } : {}),
      ...(locales ? { locales } : {}),
    };
    const begun = await siteInForce(writer, options.environment);
    // The gate tries the build as all visitors will get it.
    const check = checkCandidate(context, part, build);
    return applyChange(context, {
      command: 'roll',
      parts: [part],
      plan: (current) => {
        refuseNew(context, current ?? begun, at === undefined ? Date.now() : Math.max(Date.now(), Date.parse(at)));
        return planRollout(current ?? begun, part, rollout, Date.now());
      },
      smokeSkipped: options['skip-smoke'],
      check: (current) => check(current, planPromotion(current ?? begun, part, build)),
    });
  },
});

/** `freeze --until MOMENT [--from MOMENT] --why "…"`: nothing new goes out in that time; rollbacks and the judge work on. */
export const freezeCommand = defineCommand({
  help: [['freeze --until MOMENT --why "…"', 'nothing new goes out (--from MOMENT); rollbacks and the judge work on']],
  options: { until: TEXT, from: TEXT },
  async run(context) {
    const { by, why, environment, ...options } = context.options;
    const until = momentOf(options.until, '--until');
    if (until === undefined || why === NO_REASON) {
      throw new UsageError('Write: release -- freeze --until 2026-12-24T18:00+01:00 --why "…" [--from MOMENT]');
    }
    const from = momentOf(options.from, '--from') ?? new Date().toISOString();
    const begun = await siteInForce(context.writer, environment);
    // It changes no part, so it clashes with no change of one.
    return applyChange(context, {
      parts: [],
      plan: (current) => planFreeze(current ?? begun, { from, until, by, why }, Date.now()),
    });
  },
});

/** `unfreeze`: ends the freeze that is in force or, when there is none, those to come. */
export const unfreezeCommand = defineCommand({
  help: [['unfreeze', 'ends the freeze, or those to come']],
  options: {},
  async run(context) {
    const begun = await siteInForce(context.writer, context.options.environment);
    return applyChange(context, { parts: [], plan: (current) => planUnfreeze(current ?? begun, Date.now()) });
  },
});
