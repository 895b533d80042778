import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

/** The finished HTML of a tree, with everything that it waits for. Rejects with the first thing that any component throws. */
export function htmlOf(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const sink = new Writable({
      decodeStrings: false,
      write(piece: Buffer | string, _encoding, done) {
        pieces.push(piece.toString());
        done();
      },
    });
    sink.on('finish', () => {
      resolve(pieces.join(''));
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
