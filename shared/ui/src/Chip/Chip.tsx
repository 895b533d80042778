import type { ReactNode } from 'react';
import { close } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Chip.module.css';

export type ChipProps = {
  readonly children: ReactNode;
  readonly onRemove: () => void;
  /** Said before the chip's own text, such as "Remove filter:". */
  readonly removeLabel: string;
};

/** Something chosen that goes away when pressed, such as an active filter. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <VisuallyHidden>{removeLabel} </VisuallyHidden>
      {children}
      <Icon path={close} size={16} />
    </button>
  );
}
