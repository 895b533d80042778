import { SHELL } from './recorded-page';
import type { SiteInPage } from '../../core/contract/release';

/** A file of a part that this document has fetched. */
export interface FetchedFile {
  /** Its address without that of the part. */
  readonly path: string;
  /** Its bytes as they are sent, compressed; null where another host does not say. */
  readonly size: number | null;
  /** Bytes that came over the network, headers included; 0 from the browser's cache, null where another host does not say. */
  readonly sent: number | null;
  /** When the browser began to fetch it, for the first time (ms since the document's start). */
  readonly begun: number;
}

/** The files of a part that a document has fetched so far, in order, each once. */
export function filesOfPart(
  part: string,
  site: Pick<SiteInPage, 'remotes'>,
  entries: readonly PerformanceResourceTiming[],
  origin: string,
): readonly FetchedFile[] {
  const bases = basesOf(part, site).map((base) => new URL(base, origin).href);
  const found = new Map<string, FetchedFile>();
  for (const { name, encodedBodySize, transferSize, startTime } of entries) {
    const base = bases.find((one) => name.startsWith(one));
    if (base === undefined) continue;
    // Another host has to allow that its sizes are told.
    const isTold = name.startsWith(`${origin}/`) || encodedBodySize > 0;
    const before = found.get(name);
    found.set(name, {
      path: name.slice(base.length),
      size: isTold ? Math.max(before?.size ?? 0, encodedBodySize) : null,
      sent: isTold ? (before?.sent ?? 0) + transferSize : null,
      begun: before?.begun ?? startTime,
    });
  }
  return [...found.values()];
}

function basesOf(part: string, { remotes }: Pick<SiteInPage, 'remotes'>): readonly string[] {
  if (part === SHELL) return [`/releases/${SHELL}/`];
  const remote = remotes.find(({ name }) => name === part);
  if (!remote) return [];
  return [...new Set([remote.base, ...(remote.lastGood ? [remote.lastGood.base] : [])])];
}

/** Bytes of all files; null where one is not told. */
export const totalOf = (files: readonly FetchedFile[], figure: 'size' | 'sent'): number | null =>
  files.reduce<number | null>((sum, file) => {
    const bytes = file[figure];
    return sum === null || bytes === null ? null : sum + bytes;
  }, 0);
