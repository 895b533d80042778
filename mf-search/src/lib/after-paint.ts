/** Milliseconds after which a frame is no longer waited for: a page that nobody sees draws none. */
const PATIENCE = 200;

/** Resolves once what has been drawn so far is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE);
  });
