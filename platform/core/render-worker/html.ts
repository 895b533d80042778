import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

export interface DrawnTree {
  readonly html: string;
  /** `<link rel="preload">` elements for the tree's first pictures; they belong in the document's head. */
  readonly preloads: string;
}

/** The preload links that React writes before a tree that is not a whole document. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** Renders a tree to HTML and waits for all that suspends. Rejects with the first error that a component throws. */
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
      // Never stream in pieces: they would need an inline script to move them into place.
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
