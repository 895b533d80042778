import { POINTER_REST } from '@jnn/router';
import type { PointerEvent } from 'react';

/**
 * Props that call `prefetch` when a visitor is about to press an element: the pointer rests on it, or it has the focus.
 *
 * Left out: the next page asks for its data only after the press, and shows its skeleton for that long.
 */
export const onIntent = (prefetch: () => void) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent) => {
    setTimeout(() => {
      if (currentTarget.matches(':hover')) prefetch();
    }, POINTER_REST);
  },
  onFocus: prefetch,
});
