import type { PointerEvent } from 'react';

/** Milliseconds for which a pointer rests on what it is about to press; one that only crosses a list asks for nothing. */
const REST = 60;

/** Props by which something tells that a visitor is about to press it. */
export const onIntent = (ask: () => void) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent) => {
    setTimeout(() => {
      if (currentTarget.matches(':hover')) ask();
    }, REST);
  },
  onFocus: ask,
});
