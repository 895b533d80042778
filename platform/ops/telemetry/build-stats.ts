import type { LiveRemote, SiteDocument } from '../../core/contract/release';
import { StoreDocumentError, type ReleaseStore } from '../../core/store/release-store';
import { canonical } from '../../core/store/signatures';
import { judge, RULES, RULES_OF_PROMOTIONS, type Verdict } from './judge';
import { total, type Tally } from './tally';
import { MINUTE, type Row, type TelemetryReader } from './telemetry-files';

/** Stats of one build in the measured period. */
export interface BuildStats {
  readonly build: string;
  readonly tally: Tally;
  /** The counts by minute, for charts. */
  readonly rows: readonly Row[];
}

/** Stats of a canary and the judge's verdict. */
export interface CanaryStats extends BuildStats {
  /** Share of the visitors, in percent. */
  readonly percent: number;
  /** The languages of its visitors; all without it. */
  readonly locales?: readonly string[] | undefined;
  readonly judged: Verdict;
}

/** A build that all visitors got a short time ago, compared with the one before it. */
export interface PromotionStats {
  /** When it was promoted (ms since 1970). */
  readonly since: number;
  /** The build before it, in the last hour in which it had visitors. */
  readonly before: BuildStats;
  readonly judged: Verdict;
}

export interface PartStats {
  readonly part: string;
  /** Start of the measured period (ms since 1970): of the canary, or 24 hours ago without one. */
  readonly since: number;
  readonly stable: BuildStats;
  readonly canary: CanaryStats | null;
  /** Null when the stable build was not promoted within {@link WATCHED}, or nothing was live before it. */
  readonly promotion: PromotionStats | null;
}

/** A site document with the stats of its builds. */
export interface SiteStats {
  readonly document: SiteDocument;
  readonly parts: readonly PartStats[];
}

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which a promoted build is compared with the one before it. */
const WATCHED = DAY;
/** Milliseconds for which its speed is compared, too: visitors and the load of machines change over a day, faults do not. */
const SPEED_WATCHED = 60 * MINUTE;
/** Minutes in which the build before is taken as the control; of the last day, those in which it had visitors. */
const CONTROL_MINUTES = 60;

/** Reads the stats of an environment as of `now` (ms since 1970); null while it has no site. */
export type ReadSiteStats = (now: number) => Promise<SiteStats | null>;

/** Returns the function that reads the stats of an environment from its release store and telemetry. */
export function siteStatsReader(store: ReleaseStore, telemetry: TelemetryReader, environment: string): ReadSiteStats {
  const canarySince = lastChanges(store, environment, (live) => live);
  const stableSince = lastChanges(store, environment, (live) => live?.stable ?? null);
  return async (now) => {
    const revision = await store.currentRevision(environment);
    if (revision === null) return null;
    const document = await store.siteDocument(environment, revision);
    const live = Object.entries(liveParts(document));
    const changes = await Promise.all(
      live.map(async ([part, { canary }]) => ({
        canary: canary ? await canarySince(document, part, 0) : null,
        stable: await stableSince(document, part, now - WATCHED),
      })),
    );
    const starts = changes.map(({ canary }) => canary?.begun ?? now - DAY);
    const rows = await telemetry.since(environment, Math.min(now - DAY - WATCHED, ...starts));
    const changed = new Map(live.map(([part], at) => [part, changes[at]?.stable?.begun ?? 0]));
    const parts = live.map(([part, builds], at) => {
      const known = {
        ...{ part, now, since: starts[at] ?? now - DAY, promoted: changes[at]?.stable ?? null },
        onTrial: part === 'shell' ? onTrialIn(document, changed) : new Set<string>(),
      };
      return partStats(known, builds, rows);
    });
    return { document, parts };
  };
}

const liveParts = ({ shell, remotes }: SiteDocument): Readonly<Record<string, LiveRemote>> => ({ shell, ...remotes });

/** The remotes that are on trial themselves or have changed after the shell: their failures are not judged as the shell's. */
function onTrialIn(document: SiteDocument, changed: ReadonlyMap<string, number>): ReadonlySet<string> {
  const shellSince = changed.get('shell') ?? 0;
  const found = Object.entries(document.remotes).filter(
    ([part, { canary }]) => canary !== undefined || (changed.get(part) ?? 0) > shellSince,
  );
  return new Set(found.map(([part]) => part));
}

interface MeasuredPart {
  readonly part: string;
  readonly now: number;
  readonly since: number;
  readonly promoted: Change | null;
  /** Remotes whose pages a promoted shell is not judged by. A canary of it and its control show the same ones. */
  readonly onTrial: ReadonlySet<string>;
}

function partStats(measured: MeasuredPart, live: LiveRemote, rows: readonly Row[]): PartStats {
  const { part, now, since, promoted } = measured;
  const { stable, lastGood, canary } = live;
  const own = rows.filter((row) => row.part === part);
  // Counts are by minute, so the whole first minute of a period is included.
  const statsOf = (build: string, from: number, to = Infinity): BuildStats => {
    const some = own.filter((it) => it.build === build && (it.minute + 1) * MINUTE > from && it.minute * MINUTE < to);
    return { build, rows: some, tally: total(some.map(({ tally }) => tally)) };
  };
  const control = statsOf(stable, since);
  const compare = (trial: BuildStats, other: BuildStats, isJudged: (row: Row) => boolean, rules = RULES): Verdict =>
    judge(trial.rows.filter(isJudged), other.rows.filter(isJudged), rules);
  const promotion = promotionStats();
  if (!canary) return { part, since, stable: control, canary: null, promotion };
  const onTrial = statsOf(canary.build, since);
  const { percent, locales } = canary;
  // The control of a canary in one language are the others in that language.
  const judged = compare(onTrial, control, ({ locale }) => locales?.includes(locale) ?? true);
  return { part, since, stable: control, canary: { ...onTrial, percent, locales, judged }, promotion };

  function promotionStats(): PromotionStats | null {
    // After a rollback the build before was the bad one, which is no last good one.
    if (!promoted || lastGood === null || promoted.before?.stable !== lastGood) return null;
    const { begun } = promoted;
    const before = latestHour(statsOf(lastGood, begun - DAY, begun));
    const isUnchanged = ({ page }: Row): boolean => !measured.onTrial.has(page.split('/', 1).join(''));
    const rules = { ...RULES_OF_PROMOTIONS, speed: now - begun < SPEED_WATCHED };
    const judged = compare(statsOf(stable, begun), before, isUnchanged, rules);
    return { since: begun, before, judged };
  }
}

function latestHour({ build, rows }: BuildStats): BuildStats {
  const minutes = [...new Set(rows.map(({ minute }) => minute))].sort((a, b) => b - a).slice(0, CONTROL_MINUTES);
  const from = minutes.at(-1) ?? Infinity;
  const some = rows.filter(({ minute }) => minute >= from);
  return { build, rows: some, tally: total(some.map(({ tally }) => tally)) };
}

/** The last change of something about a part. */
interface Change {
  /** When it was (ms since 1970). */
  readonly begun: number;
  /** The part's live builds before; null when it was new, or when the store no longer has that revision. */
  readonly before: LiveRemote | null;
}

interface KnownChange {
  readonly picked: string;
  readonly revision: number;
  readonly change: Change;
}

/**
 * Returns a function that finds when what `pick` takes of a part's live builds last changed; null when that was before
 * `limit` (ms since 1970). A canary and its control are compared from then on only: with a constant share, a bad hour
 * affects both alike.
 */
function lastChanges(store: ReleaseStore, environment: string, pick: (live: LiveRemote | null) => unknown) {
  const known = new Map<string, KnownChange>();
  const pickedOf = (document: SiteDocument, part: string): string => canonical(pick(liveParts(document)[part] ?? null));
  return async (document: SiteDocument, part: string, limit: number): Promise<Change | null> => {
    const picked = pickedOf(document, part);
    const earlier = known.get(part);
    let [first, before] = [document, await previous(store, environment, document.revision)];
    for (;;) {
      if (earlier?.picked === picked && first.revision <= earlier.revision) {
        known.set(part, { ...earlier, revision: document.revision });
        return earlier.change.begun < limit ? null : earlier.change;
      }
      if (Date.parse(first.change?.at ?? '') < limit) return null;
      if (!before || pickedOf(before, part) !== picked) break;
      [first, before] = [before, await previous(store, environment, before.revision)];
    }
    const begun = Date.parse(first.change?.at ?? new Date(0).toISOString());
    const change = { begun, before: before ? (liveParts(before)[part] ?? null) : null };
    known.set(part, { picked, revision: document.revision, change });
    return begun < limit ? null : change;
  };
}

/** The revision before; null when there is none or the store no longer has it. */
async function previous(store: ReleaseStore, environment: string, revision: number): Promise<SiteDocument | null> {
  if (revision <= 1) return null;
  try {
    return await store.siteDocument(environment, revision - 1);
  } catch (error) {
    if (error instanceof StoreDocumentError) return null;
    throw error;
  }
}
