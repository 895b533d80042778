import { ModalFrame } from '../modal/ModalFrame';
import type { ModalFrameProps } from '../modal/ModalFrame';

export type DialogProps = Pick<ModalFrameProps, 'heading' | 'onClose' | 'closeLabel' | 'footer' | 'children'> & {
  readonly open: boolean;
  /** Whether Escape and a press beside the dialog close it; true by default. */
  readonly dismissible?: boolean | undefined;
  /** Width in pixels; 450 by default. */
  readonly width?: number | undefined;
};

/**
 * A modal dialog. Focus goes to its heading, or to the element inside that has `data-autofocus`, and
 * returns to where it was. `onClose` asks the owner to set `open` to false.
 */
export function Dialog({ open, dismissible = true, width = 450, ...rest }: DialogProps) {
  return open ? <ModalFrame {...rest} dismissible={dismissible} width={width} shape="dialog" /> : null;
}
