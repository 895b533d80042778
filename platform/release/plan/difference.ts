import type { LiveRemote } from '../../contract/release';
import { SHELL } from '../../build/parts';
import type { SiteContent } from './site-content';

/** What changes between two site documents, a line each, in words for people; empty when nothing does. */
export function differences(before: SiteContent | null, after: SiteContent): string[] {
  const old = liveByPart(before);
  const now = liveByPart(after);
  const parts = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [...parts.flatMap((part) => partDifferences(part, old[part], now[part])), ...pinDifferences(before, after)];
}

const liveByPart = (content: SiteContent | null): Readonly<Record<string, LiveRemote>> =>
  content === null ? {} : { [SHELL]: content.shell, ...content.remotes };

function partDifferences(part: string, old: LiveRemote | undefined, now: LiveRemote | undefined): string[] {
  if (!now) return [`${part}: leaves the site (was ${old?.stable ?? 'unknown'})`];
  const line = (what: string, before: string, after: string): string[] =>
    before === after ? [] : [`${part}: ${what} ${before} → ${after}`];
  return [
    ...line('stable', old?.stable ?? 'none', now.stable),
    ...line('last good', old?.lastGood ?? 'none', now.lastGood ?? 'none'),
    ...line('canary', canaryInWords(old), canaryInWords(now)),
  ];
}

const canaryInWords = (live: LiveRemote | undefined): string =>
  live?.canary ? `${live.canary.build} for ${String(live.canary.percent)} %` : 'none';

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
