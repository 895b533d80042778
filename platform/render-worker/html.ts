import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

export interface DrawnTree {
  readonly html: string;
  /** Links that fetch the tree's first pictures; for the head of its document, since they say nothing of the tree's own. */
  readonly preloads: string;
}

/** What React puts before a tree that is not a whole document. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** The finished HTML of a tree, with everything that it waits for. Rejects with the first thing that any component throws. */
export function htmlOf(tree: ReactNode): Promise<DrawnTree> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
    });
    sink.on('finish', () => {
      const all = Buffer.concat(pieces).toString();
      const preloads = PRELOADS.exec(all)?.[0] ?? '';
      resolve({ html: all.slice(preloads.length), preloads });
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Nothing is sent in pieces, so that no script is needed to put them in their places.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        pipe(sink);
      },
      onError: (error) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        setImmediate(abort);
      },
    });
  });
}
