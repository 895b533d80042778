import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server.node';

export interface DrawnTree {
  readonly html: string;
  /** `<link rel="preload">` elements for the tree's first pictures; they belong in the document's head. */
  readonly preloads: string;
}

/** The preload links that React writes before a tree that is not a whole document. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** What React writes in the place of a boundary whose content still waits, or has failed. */
const OPEN_BOUNDARY = /<!--\$[?!]-->/;

/** Times that a tree is drawn as a whole. One whose calls follow from each other for longer is left to the stream. */
const MAX_PASSES = 4;

/**
 * Renders a tree to HTML and waits for all that suspends. Rejects with the first error that a component throws.
 *
 * Draws the tree at one go, and once more when what it asked for is there: that takes less than React's stream, which
 * keeps each place that waits and copies the text into buffers. The stream draws what waits for something else, such as
 * code, and what fails, since it alone tells the error.
 *
 * @param awaitAnswers Resolves when all that the tree has asked for so far is answered; null where nothing is open.
 */
export async function htmlOf(tree: ReactNode, awaitAnswers: () => Promise<unknown> | null): Promise<DrawnTree> {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const html = htmlAtOnce(tree);
    if (html !== null) return drawnTree(html);
    const answers = awaitAnswers();
    if (!answers) break;
    await answers;
  }
  return drawnTree(await streamedHtml(tree));
}

/** The HTML of a tree that neither waits nor fails; else null. */
function htmlAtOnce(tree: ReactNode): string | null {
  try {
    const html = renderToString(tree);
    return OPEN_BOUNDARY.test(html) ? null : html;
  } catch {
    // Something waits, or fails, outside of every boundary. An error is thrown again by the stream.
    return null;
  }
}

function drawnTree(all: string): DrawnTree {
  const preloads = PRELOADS.exec(all)?.[0] ?? '';
  return { html: all.slice(preloads.length), preloads };
}

/** The HTML of a tree by React's stream, which waits for everything. Rejects with the first error. */
function streamedHtml(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
    });
    sink.on('finish', () => {
      resolve(Buffer.concat(pieces).toString());
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
