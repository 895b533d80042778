import { setTimeout as pause } from 'node:timers/promises';
import { siteStatsReader, type SiteStats, type BuildStats, type PartStats } from '../telemetry/build-stats';
import { telemetryReader } from '../telemetry/telemetry-files';
import { siteInForce } from '../../core/release/change-site';
import { type CommandContext, type CommandResult, defineCommand, SWITCH, TEXT } from '../../core/release/command';
import { UsageError } from '../../core/release/options';
import { readOpsConfig } from '../config';
import { alertSender } from './alerts';
import { judgeSite } from './judge-site';
import { pagesOf, percentile } from '../telemetry/tally';

/** Clears the terminal before the next table. */
const CLEAR = '\u001b[2J\u001b[H';

/**
 * `watch [--once] [--judge] [--interval 5s]`: shows the live builds and their stats, again every few seconds until it is
 * stopped. With `--judge` it also ends canaries that are worse than their control.
 */
export const watchCommand = defineCommand({
  help: [
    [
      'watch [--once] [--judge]',
      'how it does: pages, failures, speed, conversions; --judge takes back canaries that do worse (--interval 5s)',
    ],
  ],
  options: { once: SWITCH, judge: SWITCH, interval: TEXT },
  async run(context) {
    const { options, print, stopSignal } = context;
    const readStats = await statsReader(context);
    if (options.once) return resultOf(await readStats());
    const signal = stopSignal();
    const seconds = secondsOf(options.interval);
    const inPlace = process.stdout.isTTY && !options.json && !options.judge;
    let shown = '';
    while (!signal.aborted) {
      const text = await readStats().then(
        (stats) => inForm(resultOf(stats), options.json),
        // Continue after a failure: the store may be back at the next interval, and the canaries must be judged then.
        (problem: unknown) =>
          inForm({ lines: [OUTAGE + String(problem)], json: { problem: String(problem) } }, options.json),
      );
      if (text !== shown) print(inPlace ? CLEAR + text : text);
      shown = text;
      await pause(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
    return { lines: [], json: null };
  },
});

const OUTAGE = 'The figures cannot be read now: ';

const inForm = ({ lines, json }: CommandResult, asJson: boolean): string =>
  asJson ? JSON.stringify(json) : lines.join('\n');

/** Returns the function that reads the stats and, with `--judge`, judges the canaries. Rejects when the environment has no site. */
async function statsReader({
  writer,
  options,
  env,
  log,
}: CommandContext<{ readonly judge?: boolean }>): Promise<() => Promise<SiteStats>> {
  const { environment } = options;
  await siteInForce(writer, environment);
  const { TELEMETRY_STORE, ALERT_URL } = readOpsConfig(env);
  const readSiteStats = siteStatsReader(writer.store, telemetryReader(TELEMETRY_STORE), environment);
  const alert = alertSender(ALERT_URL, log);
  return async () => {
    if (options.judge) await judgeSite({ writer, readStats: readSiteStats, environment, log, alert });
    const stats = await readSiteStats(Date.now());
    if (!stats) throw new Error(`The site of "${environment}" is gone from the store.`);
    return stats;
  };
}

const resultOf = (stats: SiteStats): CommandResult => ({
  lines: watchTable(stats),
  json: { environment: stats.document.environment, revision: stats.document.revision, parts: watched(stats) },
});

/** One build in `watch --json`; `before`: the build before a new stable one, in its last hour. */
interface WatchedBuild {
  readonly build: string;
  readonly role: 'stable' | 'canary' | 'before';
  /** Share of the visitors, in percent. */
  readonly share: number;
  readonly pages: number;
  readonly loadFailures: number;
  readonly renderErrors: number;
  /** Documents whose page the server could not render. */
  readonly unrendered: number;
  /** 75th percentile of LCP in milliseconds; null when nothing was measured. */
  readonly lcp75: number | null;
  readonly conversions: number;
  /** The judge's verdict on a canary or a new stable build. */
  readonly verdict?: string;
  readonly why?: string;
}

interface WatchedPart {
  readonly part: string;
  readonly since: string;
  readonly builds: readonly WatchedBuild[];
}

/** The stats of a site by part, for `--json`. */
const watched = ({ parts }: SiteStats): WatchedPart[] =>
  parts.map((stats) => ({
    part: stats.part,
    since: new Date(stats.since).toISOString(),
    builds: buildsOf(stats),
  }));

function buildsOf({ stable, canary, promotion }: PartStats): WatchedBuild[] {
  const live = {
    role: 'stable',
    share: 100 - (canary?.percent ?? 0),
    ...counted(stable),
    ...promotion?.judged,
  } as const;
  return [
    live,
    ...(canary ? [{ role: 'canary', share: canary.percent, ...counted(canary), ...canary.judged } as const] : []),
    ...(promotion ? [{ role: 'before', share: 0, ...counted(promotion.before) } as const] : []),
  ];
}

function counted({ build, tally }: BuildStats) {
  const { loadFailures, renderErrors, unrendered, conversions } = tally;
  const lcp = percentile('LCP', tally.LCP, 0.75);
  const pages = pagesOf(tally);
  return { build, pages, loadFailures, renderErrors, unrendered, conversions, lcp75: lcp && Math.round(lcp) };
}

const HEAD = [
  ...['part', 'build', 'share', 'pages', 'not loaded', 'not rendered'],
  ...['not on server', 'LCP p75', 'conversions', 'verdict'],
];
/** Columns with numbers, which are right-aligned. */
const NUMBER_COLUMNS = new Set([2, 3, 4, 5, 6, 7, 8]);

/** The stats of a site as the lines of a table. */
function watchTable(site: SiteStats): string[] {
  const rows = watched(site).flatMap(({ part, builds }) =>
    builds.map((one, at) => [at === 0 ? part : '', ...cells(one), verdictOf(one, builds)]),
  );
  const width = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (NUMBER_COLUMNS.has(at) ? cell.padStart(width[at] ?? 0) : cell.padEnd(width[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const { environment, revision } = site.document;
  return [`${environment}, revision ${revision}`, line(HEAD), ...rows.map(line)];
}

const cells = ({ build, share, pages, lcp75, ...counts }: WatchedBuild): string[] => [
  build,
  `${String(Number(share.toFixed(2)))} %`,
  String(pages),
  shareOf(counts.loadFailures, pages),
  shareOf(counts.renderErrors, pages),
  String(counts.unrendered),
  lcp75 === null ? '–' : `${lcp75} ms`,
  String(counts.conversions),
];

const shareOf = (count: number, pages: number): string =>
  pages === 0 ? '–' : `${((count / pages) * 100).toFixed(2)} %`;

function verdictOf({ role, verdict, why }: WatchedBuild, builds: readonly WatchedBuild[]): string {
  if (verdict) return `${verdict}: ${why ?? ''}`;
  const isControl = role === 'before' || builds.some((one) => one.role === 'canary');
  return isControl ? 'control' : '';
}

/** Parses an interval in seconds, such as `5s`; default 5. Throws UsageError. */
function secondsOf(word: string | undefined): number {
  if (word === undefined) return 5;
  const seconds = /^\d+(?:\.\d+)?s?$/.test(word) ? Number.parseFloat(word) : 0;
  if (seconds >= 0.1 && seconds <= 86_400) return seconds;
  throw new UsageError(`--interval is a number of seconds such as 30s, not "${word}".`);
}
