import { startTransition, useOptimistic } from 'react';
import { afterPaint } from '../../lib/after-paint';

/**
 * Whether a box is ticked, and the verb that ticks it. The frame after a press draws the box alone; what follows from it
 * – address, chips, list – is begun once that frame is on the screen, unless the visitor has left the page or gone back
 * by then.
 */
export function usePressed(checked: boolean, onPress: (pressed: boolean) => void) {
  const [shown, show] = useOptimistic(checked);
  const press = (pressed: boolean): void => {
    const { pathname, search } = window.location;
    let left = false;
    // Closing the sheet of the filters steps back to the same search.
    const leave = (): void => void (left ||= window.location.search !== search);
    window.addEventListener('popstate', leave);
    startTransition(async () => {
      show(pressed);
      await afterPaint();
      window.removeEventListener('popstate', leave);
      if (!left && window.location.pathname === pathname) onPress(pressed);
    });
  };
  return [shown, press] as const;
}
