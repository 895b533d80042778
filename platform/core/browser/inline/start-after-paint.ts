import { START_ID, STARTING_ID } from '../../contract/start-elements';

/** Milliseconds after which the start script runs even without a paint: a style sheet may hang, or the tab be hidden. */
const PATIENCE = 1_000;

/**
 * Runs the start script of a rendered page after the first paint, because with all files cached it would run before it and
 * delay it. Waits for the answer to an early press, which could not be shown while the script runs.
 */
export function startAfterPaint(): void {
  let script: HTMLScriptElement | undefined;
  const run = (): void => {
    const link = document.getElementById(START_ID);
    if (script || !(link instanceof HTMLLinkElement)) return;
    script = document.createElement('script');
    script.id = STARTING_ID;
    script.crossOrigin = 'anonymous';
    script.integrity = link.integrity;
    script.src = link.href;
    document.head.append(script);
  };
  const start = (): void => {
    const answer = window.recorded?.answer;
    if (!document.getElementById(START_ID)) document.addEventListener('DOMContentLoaded', start);
    else if (answer) answer.then(run, run);
    else run();
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, PATIENCE);
}
