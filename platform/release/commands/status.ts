import type { LiveRemote } from '../../contract/release';
import { SHELL } from '../../build/parts';
import { siteInForce } from '../change-site';
import type { Command } from '../command';

/** `status`: what is live. Reads two objects, however many releases there are. */
export const statusCommand: Command = async ({ writer, options }) => {
  const document = await siteInForce(writer, options.environment);
  const { revision, environment, shell, remotes, pinned = {}, change } = document;
  const live = Object.entries<LiveRemote>({ [SHELL]: shell, ...remotes });
  const width = Math.max(...live.map(([part]) => part.length));
  const pins = Object.entries(pinned).flatMap(([part, builds]) => builds.map((build) => `${part}@${build}`));
  return {
    lines: [
      `${environment}, revision ${revision}${change ? `, ${change.at} by ${change.by}: ${change.why}` : ''}`,
      ...live.map(([part, builds]) => `  ${part.padEnd(width)}  ${inWords(builds)}`),
      ...(pins.length > 0 ? [`  pinned: ${pins.join(', ')}`] : []),
    ],
    json: document,
  };
};

const inWords = ({ stable, lastGood, canary }: LiveRemote): string =>
  [
    stable,
    lastGood === null ? 'nothing to fall back to' : `last good ${lastGood}`,
    ...(canary ? [`canary ${canary.build} for ${String(canary.percent)} %`] : []),
  ].join('  ');
