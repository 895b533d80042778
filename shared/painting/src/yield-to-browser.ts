/**
 * Resolves in a task of its own, after whatever the browser has to do before: presses, a frame.
 *
 * Left out: code that runs for long after it has loaded keeps a press waiting until all of it has run. Without the browser's
 * scheduler (Prioritized Task Scheduling) it resolves at once.
 */
export const yieldToBrowser = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
};
