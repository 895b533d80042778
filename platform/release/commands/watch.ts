import { setTimeout as pause } from 'node:timers/promises';
import { siteStatsReader, type SiteStats } from '../../server/telemetry/build-stats';
import { telemetryReader } from '../../server/telemetry/telemetry-files';
import { siteInForce } from '../change-site';
import type { Command, CommandContext, CommandResult } from '../command';
import { telemetryFolder } from '../writer';
import { judgeCanaries } from '../judge-canaries';
import { watched, watchTable } from './watch-table';
import { secondsOf } from '../options';

/** Clears the terminal, so that the next table replaces the last one. */
const CLEAR = '\u001b[2J\u001b[H';

/**
 * `watch [--once] [--judge] [--interval 5s]`: what is live and how it does, anew every few seconds until it is stopped;
 * with `--judge` it also ends canaries that do worse than their control.
 */
export const watchCommand: Command = async (context) => {
  const { options, print, stopSignal } = context;
  const look = await statsReader(context);
  if (options.once) return resultOf(await look());
  const signal = stopSignal();
  const seconds = secondsOf(options.interval);
  const inPlace = process.stdout.isTTY && !options.json && !options.judge;
  let shown = '';
  while (!signal.aborted) {
    const text = await look().then(
      (seen) => inForm(resultOf(seen), options.json),
      // The store may be back at the next look; whoever watches over canaries must not end with it.
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

/** One look at the figures, by the judge where that is wanted. Rejects where the environment has no site yet. */
async function statsReader({ writer, options, env, log }: CommandContext): Promise<() => Promise<SiteStats>> {
  const { environment } = options;
  await siteInForce(writer, environment);
  const figures = siteStatsReader(writer.store, telemetryReader(telemetryFolder(env)), environment);
  return async () => {
    if (options.judge) await judgeCanaries({ writer, figures, environment, log });
    const seen = await figures(Date.now());
    if (!seen) throw new Error(`The site of "${environment}" is gone from the store.`);
    return seen;
  };
}

const resultOf = (seen: SiteStats): CommandResult => ({
  lines: watchTable(seen),
  json: { environment: seen.document.environment, revision: seen.document.revision, parts: watched(seen) },
});
