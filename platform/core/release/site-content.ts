import { audienceInWords, type Freeze, type LiveRemote, type Rollout, type SiteDocument } from '../contract/release';
import { SHELL } from '../build/project';

/** The live and pinned builds of a revision and what is planned, without its number, environment and history. */
export type SiteContent = Pick<SiteDocument, 'shell' | 'remotes' | 'pinned' | 'rollouts' | 'freezes'>;

/** The change is impossible for the site as it is; the message says why and what to do. */
export class PlanRefusedError extends Error {
  override readonly name = 'PlanRefusedError';
}

/** A build that is live or pinned, with its role. */
export interface HeldBuild {
  readonly part: string;
  readonly build: string;
  readonly role: 'stable' | 'last good' | 'canary' | 'planned' | 'pinned';
}

/** Every live or pinned build of a site; these are not collected, and the gate keeps them compatible. */
export function heldBuilds({ shell, remotes, pinned = {}, rollouts = {} }: SiteContent): HeldBuild[] {
  const live = Object.entries<LiveRemote>({ [SHELL]: shell, ...remotes }).flatMap(
    ([part, { stable, lastGood, earlier = [], canary }]): HeldBuild[] => [
      { part, build: stable, role: 'stable' },
      ...(lastGood === null ? [] : [{ part, build: lastGood, role: 'last good' as const }]),
      ...earlier.map((build) => ({ part, build, role: 'last good' as const })),
      ...(canary ? [{ part, build: canary.build, role: 'canary' as const }] : []),
    ],
  );
  const pinnedBuilds = Object.entries(pinned).flatMap(([part, builds]) =>
    builds.map((build): HeldBuild => ({ part, build, role: 'pinned' })),
  );
  const planned = Object.entries(rollouts).map(([part, { build }]): HeldBuild => ({ part, build, role: 'planned' }));
  return [...live, ...planned, ...pinnedBuilds];
}

/** The live builds of one part. Throws PlanRefusedError when the site does not have the part. */
export function liveBuilds(content: SiteContent, part: string): LiveRemote {
  const live = part === SHELL ? content.shell : content.remotes[part];
  if (live) return live;
  throw new PlanRefusedError(
    `${part} is not in this site, which has: ${[SHELL, ...Object.keys(content.remotes)].join(', ')}.`,
  );
}

/** The live builds of a part once its canary has ended. */
export const withoutCanary = ({ stable, lastGood, earlier }: LiveRemote): Omit<LiveRemote, 'canary'> => ({
  stable,
  lastGood,
  ...(earlier ? { earlier } : {}),
});

/** The content with the given live builds of one part; remotes are sorted by name. What was planned for the part ends. */
export function withLive(content: SiteContent, part: string, live: LiveRemote): SiteContent {
  const rest = withRollout(content, part, null);
  if (part === SHELL) return { ...rest, shell: live };
  const remotes = Object.entries({ ...rest.remotes, [part]: live }).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, remotes: Object.fromEntries(remotes) };
}

/** The content with a plan for a part, or without one. */
export function withRollout({ rollouts, ...content }: SiteContent, part: string, plan: Rollout | null): SiteContent {
  const others = Object.entries(rollouts ?? {}).filter(([name]) => name !== part);
  const plans = plan ? [...others, [part, plan] as const] : others;
  return plans.length > 0 ? { ...content, rollouts: Object.fromEntries(plans) } : content;
}

/** The differences between two site documents, one line each; empty when there are none. */
export function differences(before: SiteContent | null, after: SiteContent): string[] {
  const old = liveByPart(before);
  const now = liveByPart(after);
  const parts = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [
    ...parts.flatMap((part) => partDifferences(part, old[part], now[part])),
    ...parts.flatMap((part) => planDifference(part, before?.rollouts?.[part], after.rollouts?.[part])),
    ...lineDifferences('frozen', before?.freezes?.map(freezeInWords), after.freezes?.map(freezeInWords)),
    ...pinDifferences(before, after),
  ];
}

const liveByPart = (content: SiteContent | null): Readonly<Record<string, LiveRemote>> =>
  content === null ? {} : { [SHELL]: content.shell, ...content.remotes };

function partDifferences(part: string, old: LiveRemote | undefined, now: LiveRemote | undefined): string[] {
  if (!now) return [`${part}: leaves the site (was ${old?.stable ?? 'unknown'})`];
  const line = (what: string, before: string, after: string): string[] =>
    before === after ? [] : [`${part}: ${what} ${before} → ${after}`];
  return [
    ...line('stable', old?.stable ?? 'none', now.stable),
    ...line('last good', goodInWords(old), goodInWords(now)),
    ...line('canary', canaryInWords(old), canaryInWords(now)),
  ];
}

const goodInWords = (live: LiveRemote | undefined): string =>
  live?.lastGood ? [live.lastGood, ...(live.earlier ?? [])].join(', ') : 'none';

const canaryInWords = (live: LiveRemote | undefined): string =>
  live?.canary ? `${live.canary.build} for ${audienceInWords(live.canary)}` : 'none';

function planDifference(part: string, old: Rollout | undefined, now: Rollout | undefined): string[] {
  const [before, after] = [planInWords(old), planInWords(now)];
  return before === after ? [] : [`${part}: plan ${before} → ${after}`];
}

function planInWords(plan: Rollout | undefined): string {
  if (!plan) return 'none';
  const { locales } = plan;
  const shares = plan.steps.map((percent) => audienceInWords({ percent, locales })).join(', ');
  return `${plan.build} for ${shares}, ${String(plan.soak)} s each${plan.at ? `, from ${plan.at}` : ''}`;
}

const freezeInWords = ({ from, until, by, why }: Freeze): string => `${from} to ${until} (${by}: ${why})`;

const lineDifferences = (what: string, old: readonly string[] = [], now: readonly string[] = []): string[] => [
  ...now.filter((line) => !old.includes(line)).map((line) => `${what}: ${line}`),
  ...old.filter((line) => !now.includes(line)).map((line) => `no longer ${what}: ${line}`),
];

function pinDifferences(before: SiteContent | null, after: SiteContent): string[] {
  const old = pins(before);
  const now = pins(after);
  return [
    ...[...now].filter((pin) => !old.has(pin)).map((pin) => `${pin}: pinned`),
    ...[...old].filter((pin) => !now.has(pin)).map((pin) => `${pin}: pin taken off`),
  ];
}

const pins = (content: SiteContent | null): ReadonlySet<string> =>
  new Set(Object.entries(content?.pinned ?? {}).flatMap(([part, builds]) => builds.map((build) => `${part}@${build}`)));
