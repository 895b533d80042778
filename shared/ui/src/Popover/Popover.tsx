import type { ReactNode } from 'react';
import { useDismiss, usePlacement } from './use-popover';
import styles from './Popover.module.css';

export type PopoverProps = {
  readonly open: boolean;
  /** Asks the owner to close; after Escape the first button of `trigger` has focus again. */
  readonly onClose: () => void;
  /** The button that opens it, with `aria-expanded` set by the owner. */
  readonly trigger: ReactNode;
  /** Accessible name of the panel. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A panel beside its trigger that leaves the rest of the page usable. */
export function Popover({ open, onClose, trigger, label, children }: PopoverProps) {
  const panel = usePlacement<HTMLDivElement>(open);
  const dismiss = useDismiss(open, onClose);
  return (
    <div {...dismiss} className={styles.anchor}>
      {trigger}
      {open && (
        <div ref={panel} className={styles.panel} role="dialog" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
}
