import { startTransition, useOptimistic } from 'react';
import { afterPaint } from '../../after-paint';

/**
 * Whether a box is ticked, and the verb that ticks it. The frame after a press draws the box alone; what follows from it
 * – address, chips, list – is begun once that frame is on the screen, unless the visitor has left the page by then.
 */
export function usePressed(checked: boolean, onPress: (pressed: boolean) => void) {
  const [shown, show] = useOptimistic(checked);
  const press = (pressed: boolean): void => {
    const { pathname } = window.location;
    startTransition(async () => {
      show(pressed);
      await afterPaint();
      if (window.location.pathname === pathname) onPress(pressed);
    });
  };
  return [shown, press] as const;
}
