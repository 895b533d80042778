import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` when Escape is pressed inside an element that is no modal: those have their own way. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const { current } = element;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') escape();
    };
    current?.addEventListener('keydown', onKey);
    return () => {
      current?.removeEventListener('keydown', onKey);
    };
  }, [element]);
}
