import type { LiveRemote, SiteDocument } from '../../contract/release';
import { StoreDocumentError, type ReleaseStore } from '../../store/release-store';
import { canonical } from '../../store/signatures';
import { judge, type Verdict } from './judge';
import { total, type Tally } from './tally';
import type { Row, TelemetryReader } from './telemetry-files';

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
  readonly judged: Verdict;
}

export interface PartStats {
  readonly part: string;
  /** Start of the measured period (ms since 1970): of the canary, or 24 hours ago without one. */
  readonly since: number;
  readonly stable: BuildStats;
  readonly canary: CanaryStats | null;
}

/** A site document with the stats of its builds. */
export interface SiteStats {
  readonly document: SiteDocument;
  readonly parts: readonly PartStats[];
}

const DAY = 24 * 60 * 60_000;

/** Reads the stats of an environment as of `now` (ms since 1970); null while it has no site. */
export type ReadSiteStats = (now: number) => Promise<SiteStats | null>;

/** Returns the function that reads the stats of an environment from its release store and telemetry. */
export function siteStatsReader(store: ReleaseStore, telemetry: TelemetryReader, environment: string): ReadSiteStats {
  const startOf = canaryStarts(store, environment);
  return async (now) => {
    const revision = await store.currentRevision(environment);
    if (revision === null) return null;
    const document = await store.siteDocument(environment, revision);
    const live = Object.entries<LiveRemote>({ shell: document.shell, ...document.remotes });
    const starts = await Promise.all(
      live.map(async ([part, { canary }]) => (canary ? await startOf(document, part) : now - DAY)),
    );
    const rows = await telemetry.since(environment, Math.min(now - DAY, ...starts));
    const parts = live.map(([part, builds], at) => partStats(part, builds, starts[at] ?? now - DAY, rows));
    return { document, parts };
  };
}

function partStats(part: string, { stable, canary }: LiveRemote, since: number, rows: readonly Row[]): PartStats {
  const statsOf = (build: string): BuildStats => {
    // Counts are by minute, so the whole first minute of the canary is included.
    const own = rows.filter((row) => row.part === part && row.build === build && (row.minute + 1) * 60_000 > since);
    return { build, rows: own, tally: total(own.map(({ tally }) => tally)) };
  };
  const control = statsOf(stable);
  if (!canary) return { part, since, stable: control, canary: null };
  const onTrial = statsOf(canary.build);
  const judged = judge(onTrial.tally, control.tally);
  return { part, since, stable: control, canary: { ...onTrial, percent: canary.percent, judged } };
}

interface KnownStart {
  readonly live: string;
  readonly revision: number;
  readonly begun: number;
}

/**
 * Returns a function that says since when (ms since 1970) the builds and the canary share of a part have not changed.
 * Canary and control are compared from then on only: with a constant share, a bad hour affects both alike.
 */
function canaryStarts(store: ReleaseStore, environment: string) {
  const known = new Map<string, KnownStart>();
  return async (document: SiteDocument, part: string): Promise<number> => {
    const live = canonical(document.remotes[part]);
    const earlier = known.get(part);
    let first = document;
    for (;;) {
      if (earlier?.live === live && first.revision <= earlier.revision) break;
      const before = await previous(store, environment, first.revision);
      if (!before || canonical(before.remotes[part] ?? null) !== live) break;
      first = before;
    }
    const remembered = earlier?.live === live && first.revision <= earlier.revision;
    const begun = remembered ? earlier.begun : Date.parse(first.change?.at ?? new Date(0).toISOString());
    known.set(part, { live, revision: document.revision, begun });
    return begun;
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
