import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** What was fetched before the cards stood there. */
export interface Traffic {
  /** All but pictures and the tab's icon. */
  readonly requests: number;
  /** As sent, headers included. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Longest chain of files of which each made the browser find the next; the document is 1. */
  readonly depth: number;
}

interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
  /** Seconds on the session's clock. */
  readonly start: number;
  bytes: number;
}

/** Milliseconds without a request after which a page has what it wanted. */
const QUIET = 600;

export interface Followed {
  /** What began within so many milliseconds of the navigation. */
  readonly until: (time: number) => Traffic;
  /** Waits until nothing is being fetched any more. */
  readonly quiet: () => Promise<void>;
}

/** Follows what a page fetches; to be called before it is opened. */
export function followRequests(session: CDPSession): Followed {
  const fetched = new Map<string, Fetched>();
  const running = new Set<string>();
  let changed = Date.now();
  const ended = ({ requestId }: { readonly requestId: string }): void => {
    if (running.delete(requestId)) changed = Date.now();
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    const causes = [
      initiator.url,
      ...[initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames.map(({ url }) => url) ?? []),
    ];
    const found = causes.map((url) => depths.get(url ?? '')).filter((depth) => depth !== undefined);
    // What is sent away as a beacon is not waited for.
    if (type !== 'Ping') running.add(requestId);
    changed = Date.now();
    const depth = type === 'Document' ? 1 : 1 + Math.max(1, ...found);
    // A file that the document names is at hand before whoever asks for it again runs.
    if (!depths.has(request.url)) depths.set(request.url, depth);
    fetched.set(requestId, { url: request.url, type, depth, start: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = fetched.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  return {
    async quiet() {
      while (running.size > 0 || Date.now() - changed < QUIET) await pause(25);
    },
    until(time) {
      const all = [...fetched.values()].filter(({ type, url }) => type !== 'Image' && !url.endsWith('/favicon.svg'));
      const begun = Math.min(...all.map(({ start }) => start));
      const early = all.filter(({ start }) => (start - begun) * 1000 <= time);
      const sum = (entries: readonly Fetched[]): number => entries.reduce((total, { bytes }) => total + bytes, 0);
      return {
        requests: early.length,
        bytes: sum(early),
        scriptBytes: sum(early.filter(({ url }) => url.endsWith('.js'))),
        depth: Math.max(...early.map(({ depth }) => depth)),
      };
    },
  };
}
