import type { LiveRemote, SiteDocument } from '../../contract/release';
import { StoreDocumentError, type ReleaseStore } from '../../store/release-store';
import { canonical } from '../../store/signatures';
import { judge, type Verdict } from './judge';
import { total, type Tally } from './tally';
import type { Row, TelemetryReader } from './telemetry-files';

/** One build in the time that is looked at. */
export interface BuildStats {
  readonly build: string;
  readonly tally: Tally;
  /** The same by minute, for charts. */
  readonly rows: readonly Row[];
}

/** A canary on trial with what the judge says of it. */
export interface CanaryStats extends BuildStats {
  /** Share of the visitors, in percent. */
  readonly percent: number;
  readonly judged: Verdict;
}

export interface PartStats {
  readonly part: string;
  /** Begin of the time that is looked at (ms since 1970): the trial's, or a day ago where there is none. */
  readonly since: number;
  readonly stable: BuildStats;
  readonly canary: CanaryStats | null;
}

/** A site document with what was counted of the builds that it names. */
export interface SiteStats {
  readonly document: SiteDocument;
  readonly parts: readonly PartStats[];
}

const DAY = 24 * 60 * 60_000;

/** Puts together what is live in an environment and what was counted of it; null where it has no site yet. */
export type ReadSiteStats = (now: number) => Promise<SiteStats | null>;

export function siteStatsReader(store: ReleaseStore, telemetry: TelemetryReader, environment: string): ReadSiteStats {
  const beginOf = canaryStarts(store, environment);
  return async (now) => {
    const revision = await store.currentRevision(environment);
    if (revision === null) return null;
    const document = await store.siteDocument(environment, revision);
    const live = Object.entries<LiveRemote>({ shell: document.shell, ...document.remotes });
    const begins = await Promise.all(
      live.map(async ([part, { canary }]) => (canary ? await beginOf(document, part) : now - DAY)),
    );
    const rows = await telemetry.since(environment, Math.min(now - DAY, ...begins));
    const parts = live.map(([part, builds], at) => partStats(part, builds, begins[at] ?? now - DAY, rows));
    return { document, parts };
  };
}

function partStats(part: string, { stable, canary }: LiveRemote, since: number, rows: readonly Row[]): PartStats {
  const statsOf = (build: string): BuildStats => {
    // The minute in which the trial began counts whole.
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
 * Since when (ms since 1970) a part has been as a site document says. With the share that visitors get constant, canary
 * and control meet the same hours alike, so that neither is blamed for a bad one.
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

/** The revision before, null where there is none or it is not in the store any more. */
async function previous(store: ReleaseStore, environment: string, revision: number): Promise<SiteDocument | null> {
  if (revision <= 1) return null;
  try {
    return await store.siteDocument(environment, revision - 1);
  } catch (error) {
    if (error instanceof StoreDocumentError) return null;
    throw error;
  }
}
