/** Milliseconds for which a style sheet may delay the first paint. */
const PATIENCE = 4_000;

/**
 * Replaces each style sheet that hangs by a copy. A browser paints nothing while a style sheet of the document loads, but
 * does not wait for one that a script has inserted. Affects only links of the server (`data-served`): code that inserts its
 * own link waits for that very element.
 */
export function replaceHangingStyles(): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-served]'))
      if (!link.sheet) link.replaceWith(link.cloneNode());
  }, PATIENCE);
}
