import { useLayoutEffect } from 'react';
import { actsFor } from './replay-events';
import { takeKept, type Part } from './kept-events';

/**
 * Does over what was pressed and typed in a rendered document before this part of it could answer. To be used where the
 * part begins, or where it is known that none comes.
 */
export function useEarlyPresses(part: Part, stands = true): void {
  // Before any other event: from now on React answers by itself.
  useLayoutEffect(() => {
    if (stands) void doOver(part);
  }, [part, stands]);
}

async function doOver(part: Part): Promise<void> {
  for (const act of actsFor(takeKept(window, part))) {
    // One after the other, so that each finds what the one before has changed; and before the visitor can do anything
    // more, such as sending the form whose fields are still to be told.
    await Promise.resolve();
    act();
  }
  if (part === 'page') delete document.documentElement.dataset['kept'];
}
