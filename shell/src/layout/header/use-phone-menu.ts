import { useLocation } from '@jnn/router';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The phone menu's state: closed by Escape, by a press or focus elsewhere, and by arriving on another page. */
export function usePhoneMenu() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
    };
  }, [open]);

  return {
    ref,
    open,
    toggle: () => {
      setOpenAt(open ? null : key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      setOpenAt(null);
      ref.current?.querySelector('button')?.focus();
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (open && next !== null && !event.currentTarget.contains(next)) setOpenAt(null);
    },
  };
}
