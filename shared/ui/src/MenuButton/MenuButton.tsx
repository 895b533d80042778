import type { ReactNode } from 'react';
import { close, menu } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { useDismiss } from '../Popover/use-popover';
import styles from './MenuButton.module.css';

export type MenuButtonProps = {
  /** Accessible name of the button, also where only its icon is visible. */
  readonly label: string;
  readonly open: boolean;
  /** Asks the owner to open or close; links inside should close it as well. */
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
};

/** A phone's menu: a button that shows and hides a panel of links below the header. */
export function MenuButton({ label, open, onOpenChange, children }: MenuButtonProps) {
  const dismiss = useDismiss(open, () => onOpenChange(false));
  return (
    <div {...dismiss} className={styles.menu}>
      <button type="button" className={styles.button} aria-expanded={open} onClick={() => onOpenChange(!open)}>
        <Icon path={open ? close : menu} size={24} />
        <span className={styles.label}>{label}</span>
      </button>
      {open && <div className={styles.panel}>{children}</div>}
    </div>
  );
}
