import type { ReactNode } from 'react';
import { formButton, type FormButton } from '../form-button';
import { close } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Chip.module.css';

export type ChipProps = {
  readonly children: ReactNode;
  readonly onRemove: () => void;
  /** Said before the chip's own text, such as "Remove filter:". */
  readonly removeLabel: string;
  readonly button?: FormButton | undefined;
};

/** Something chosen that goes away when pressed, such as an active filter. */
export function Chip({ children, onRemove, removeLabel, button }: ChipProps) {
  return (
    <button {...formButton(button, onRemove)} className={styles.chip}>
      <VisuallyHidden>{removeLabel} </VisuallyHidden>
      {children}
      <Icon path={close} size={16} />
    </button>
  );
}
