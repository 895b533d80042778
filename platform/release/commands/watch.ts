import { setTimeout as pause } from 'node:timers/promises';
import { siteStatsReader, type SiteStats } from '../../server/telemetry/build-stats';
import { telemetryReader } from '../../server/telemetry/telemetry-files';
import { siteInForce } from '../change-site';
import type { Command, CommandContext, CommandResult } from '../command';
import { telemetryFolder } from '../writer';
import { judgeCanaries } from '../judge-canaries';
import { watched, watchTable } from './watch-table';
import { secondsOf } from '../options';

/** Clears the terminal before the next table. */
const CLEAR = '\u001b[2J\u001b[H';

/**
 * `watch [--once] [--judge] [--interval 5s]`: shows the live builds and their stats, again every few seconds until it is
 * stopped. With `--judge` it also ends canaries that are worse than their control.
 */
export const watchCommand: Command = async (context) => {
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
};

const OUTAGE = 'The figures cannot be read now: ';

const inForm = ({ lines, json }: CommandResult, asJson: boolean): string =>
  asJson ? JSON.stringify(json) : lines.join('\n');

/** Returns the function that reads the stats and, with `--judge`, judges the canaries. Rejects when the environment has no site. */
async function statsReader({ writer, options, env, log }: CommandContext): Promise<() => Promise<SiteStats>> {
  const { environment } = options;
  await siteInForce(writer, environment);
  const readSiteStats = siteStatsReader(writer.store, telemetryReader(telemetryFolder(env)), environment);
  return async () => {
    if (options.judge) await judgeCanaries({ writer, readStats: readSiteStats, environment, log });
    const stats = await readSiteStats(Date.now());
    if (!stats) throw new Error(`The site of "${environment}" is gone from the store.`);
    return stats;
  };
}

const resultOf = (stats: SiteStats): CommandResult => ({
  lines: watchTable(stats),
  json: { environment: stats.document.environment, revision: stats.document.revision, parts: watched(stats) },
});
