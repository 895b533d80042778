import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useLayoutEffect } from 'react';

type Dismissal = {
  /** Put on the element that holds both the trigger and what it opens. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
};

/**
 * Closes something open on Escape, on a press outside and when focus goes elsewhere. After Escape
 * the first button inside, which is the trigger, has focus.
 */
export function useDismiss(open: boolean, onClose: () => void): Dismissal {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, onClose]);

  return {
    ref,
    onKeyDown: (event) => {
      if (!open || event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      ref.current?.querySelector('button')?.focus();
      onClose();
    },
    onBlur: (event) => {
      const next = event.relatedTarget;
      if (open && next !== null && !event.currentTarget.contains(next)) onClose();
    },
  };
}

/** Keeps a floating panel inside the window: it turns to the other side where its own has no room. */
export function usePlacement<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!open || !panel) return;
    const box = panel.getBoundingClientRect();
    const height = document.documentElement.clientHeight;
    panel.toggleAttribute('data-end', box.right > document.documentElement.clientWidth && box.left > 0);
    panel.toggleAttribute('data-above', box.bottom > height && box.top > box.height + box.height / 4);
  }, [open]);
  return ref;
}
