import { POINTER_REST } from '@jnn/router';
import type { PointerEvent } from 'react';

/** Props by which something tells that a visitor is about to press it. */
export const onIntent = (ask: () => void) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent) => {
    setTimeout(() => {
      if (currentTarget.matches(':hover')) ask();
    }, POINTER_REST);
  },
  onFocus: ask,
});
