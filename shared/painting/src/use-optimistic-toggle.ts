import { startTransition, useOptimistic } from 'react';
import { afterPaint } from './after-paint';

/**
 * Whether a box is ticked, and the function that ticks it. The frame after a press draws the box alone; `onToggle`, from
 * which the address, the chips and the list follow, runs once that frame is on the screen. It does not run when the
 * visitor has left the page or gone back by then.
 *
 * Left out: a pressed box is seen only together with everything that follows from the press.
 *
 * @param checked The state that the press leads to in the end; the box returns to it.
 */
export function useOptimisticToggle(checked: boolean, onToggle: (checked: boolean) => void) {
  const [shown, setShown] = useOptimistic(checked);
  const toggle = (next: boolean): void => {
    const { pathname, search } = window.location;
    let hasLeft = false;
    // Only going back to another search counts: closing the filters' sheet is a step back to the same search.
    const onPopState = (): void => void (hasLeft ||= window.location.search !== search);
    window.addEventListener('popstate', onPopState);
    startTransition(async () => {
      setShown(next);
      await afterPaint();
      window.removeEventListener('popstate', onPopState);
      if (!hasLeft && window.location.pathname === pathname) onToggle(next);
    });
  };
  return [shown, toggle] as const;
}
