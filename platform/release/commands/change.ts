import { randomUUID } from 'node:crypto';
import type { SiteDocument } from '../../contract/release';
import { changeSite, type WantedChange, siteInForce } from '../change-site';
import {
  type CommandContext,
  type CommandResult,
  type Command,
  localesOf,
  partAndBuild,
  momentOf,
  NO_REASON,
  percentOf,
  revisionOf,
  soakOf,
  stepsOf,
  TEAM,
  UsageError,
} from '../options';
import { type SiteContent, heldBuilds, liveBuilds, PlanRefusedError } from '../site-content';
import { checkCandidate } from '../gate/gate';
import { STORE_PATHS } from '../../store/release-store';
import { signedText } from '../../store/signatures';
import { type ChangeRequest, publicHalf } from '../../store/signing-keys';
import { demandsApproval, refuseWithoutRole, whoSigns } from '../writer';
import {
  planCanary,
  planFreeze,
  planPin,
  planPromotion,
  planReturn,
  planRollback,
  planRollout,
  planUnfreeze,
  planUnpin,
  refuseInFreeze,
} from '../plans';

interface Change {
  /** The command that gives a new build to visitors, for an approval; absent for what takes back or gives nothing new. */
  readonly command?: ChangeRequest['command'];
  readonly parts: readonly string[] | null;
  readonly plan: (current: SiteDocument | null) => SiteContent;
  readonly check?: NonNullable<WantedChange['check']>;
}

/** Prints the plan of a change and applies it, unless it is a dry run or has to be approved first. */
async function applyChange(context: CommandContext, change: Change): Promise<CommandResult> {
  const { options, log, writer, approves } = context;
  const { environment, why } = options;
  const me = await whoSigns(writer, options.by);
  const by = approves?.by ?? me;
  const waits = change.command !== undefined && !approves && (await demandsApproval(writer, environment));
  let shown = '';
  const outcome = await changeSite(writer, {
    ...change,
    environment,
    by,
    why,
    smokeSkipped: options['skip-smoke'],
    approved: approves && me,
    confirm: (revision, changes) => {
      const plan = [
        `Plan for ${environment}, revision ${revision} (${by}: ${why})`,
        ...changes.map((line) => `  ${line}`),
      ];
      if (shown !== plan.join('\n')) plan.forEach((line) => log(line));
      shown = plan.join('\n');
      return !options['dry-run'] && !waits;
    },
  });
  if (waits && outcome.status === 'planned' && !options['dry-run']) {
    return askForApproval(context, change.command, by);
  }
  return { lines: [SENTENCES[outcome.status](environment, outcome.revision)], json: { environment, ...outcome } };
}

/** Writes down, signed, what somebody else is to approve. */
async function askForApproval(
  { writer, options, words }: CommandContext,
  command: ChangeRequest['command'],
  by: string,
): Promise<CommandResult> {
  const { environment, why, language, plan, soak, at, 'skip-smoke': skipped } = options;
  const id = randomUUID().slice(0, 8);
  const given = { language, plan, soak, at, 'skip-smoke': skipped };
  const request = { id, environment, command, words, options: given, at: new Date().toISOString(), by, why };
  await writer.objects.writeOnce(STORE_PATHS.request(environment, id), Buffer.from(signedText(request, writer.key)));
  return {
    lines: [
      `${environment} demands approval by somebody else; nothing was changed yet.`,
      `They run: npm run release -- approve ${id} --environment ${environment}`,
    ],
    json: { environment, status: 'requested', request: id },
  };
}

/**
 * `approve [REQUEST]`: carries out what another person has asked for, through the same gate; without a request, shows those
 * that wait. Rejects with PlanRefusedError when it is one's own.
 */
export const approveCommand: Command = async (context) => {
  const { writer, options, words } = context;
  const { environment } = options;
  const [id] = words;
  if (id === undefined) return waitingRequests(context);
  const { request, asked } = await writer.store.request(environment, id);
  await refuseWithoutRole(writer, { kind: 'approve', environment });
  if (asked === publicHalf(writer.key) || request.by === (await whoSigns(writer, options.by))) {
    throw new PlanRefusedError(`${request.by} asked for ${id}; somebody else approves it.`);
  }
  const result = await APPROVABLE[request.command]({
    ...context,
    words: request.words,
    options: { ...options, ...request.options, why: request.why },
    approves: request,
  });
  if (!options['dry-run']) await writer.objects.remove(STORE_PATHS.request(environment, id));
  return result;
};

async function waitingRequests({ writer, options: { environment } }: CommandContext): Promise<CommandResult> {
  const waiting: ChangeRequest[] = [];
  for await (const { key } of writer.objects.list(STORE_PATHS.requests(environment))) {
    const id = /([0-9a-f]{8})\.json$/.exec(key)?.[1];
    if (id !== undefined) waiting.push((await writer.store.request(environment, id)).request);
  }
  return {
    lines: [
      waiting.length === 0 ? `Nothing waits for approval in ${environment}.` : `Waiting in ${environment}:`,
      ...waiting.map(
        ({ id, at, by, why, command, words }) => `  ${id}  ${at}  ${by}: ${why}  (${[command, ...words].join(' ')})`,
      ),
    ],
    json: waiting,
  };
}

const SENTENCES = {
  applied: (environment: string, revision: number) => `${environment} is at revision ${revision}.`,
  planned: () => 'Dry run: nothing was changed.',
  unchanged: (environment: string, revision: number) => `${environment} is so already (revision ${revision}).`,
} as const;

/** `promote PART BUILD`: gives the build to all visitors if it passes the gate. */
export const promoteCommand: Command = async (context) => {
  const [part, build] = partAndBuild(context.words, 'promote PART BUILD');
  return applyChange(context, {
    command: 'promote',
    parts: [part],
    plan: (current) => {
      refuseInFreeze(current, Date.now());
      return planPromotion(current, part, build);
    },
    check: checkCandidate(context, part, build),
  });
};

/**
 * `canary PART BUILD SHARE|team [--language en]`: gives the build to the team and a share of the visitors, of those in a
 * language only, if it passes the gate; `0%` ends the canary. A running one keeps its languages unless others are named.
 */
export const canaryCommand: Command = async (context) => {
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
      if (!present || percent > present.percent || differs(locales, present.locales)) refuseInFreeze(site, Date.now());
      return planCanary(site, part, canary);
    },
    ...(!isEnd ? { command: 'canary', check: checkCandidate(context, part, build) } : {}),
  });
};

const differs = (one: readonly string[] = [], other: readonly string[] = []): boolean => one.join() !== other.join();

/** `roll PART BUILD --plan 1,5,25,100 [--soak 15m] [--at MOMENT] [--language en]`: the build goes out in steps while the judge is content, if it passes the gate now. */
export const rollCommand: Command = async (context) => {
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
      refuseInFreeze(current ?? begun, at === undefined ? Date.now() : Math.max(Date.now(), Date.parse(at)));
      return planRollout(current ?? begun, part, rollout, Date.now());
    },
    check: (current) => check(current, planPromotion(current ?? begun, part, build)),
  });
};

const APPROVABLE = { promote: promoteCommand, canary: canaryCommand, roll: rollCommand } as const;

/** `rollback PART` or `rollback --to REVISION`: without the gate, since the builds were live before. */
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
  // Rejects with the name of a build that was collected meanwhile.
  await Promise.all(heldBuilds({ ...earlier, pinned: {} }).map(({ part, build }) => writer.store.release(part, build)));
  return applyChange(context, { parts: null, plan: (current) => planReturn(current ?? begun, earlier) });
};

/** `pin PART BUILD [--off]`: keeps a build from collection, and the API contract compatible with it. */
export const pinCommand: Command = async (context) => {
  const { options, writer } = context;
  const [part, build] = partAndBuild(context.words, 'pin PART BUILD [--off]');
  const begun = await siteInForce(writer, options.environment);
  if (!options.off) await writer.store.release(part, build);
  const plan = options.off ? planUnpin : planPin;
  return applyChange(context, { parts: [part], plan: (current) => plan(current ?? begun, part, build) });
};

/** `freeze --until MOMENT [--from MOMENT] --why "…"`: nothing new goes out in that time; rollbacks and the judge work on. */
export const freezeCommand: Command = async (context) => {
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
};

/** `unfreeze`: ends the freeze that is in force or, when there is none, those to come. */
export const unfreezeCommand: Command = async (context) => {
  const begun = await siteInForce(context.writer, context.options.environment);
  return applyChange(context, { parts: [], plan: (current) => planUnfreeze(current ?? begun, Date.now()) });
};
