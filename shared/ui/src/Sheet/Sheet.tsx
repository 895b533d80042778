import { ModalFrame } from '../modal/ModalFrame';
import type { ModalFrameProps } from '../modal/ModalFrame';

export type SheetProps = Pick<ModalFrameProps, 'heading' | 'onClose' | 'footer' | 'children'> & {
  readonly open: boolean;
  readonly closeLabel: string;
};

/** A modal that fills a phone's screen from below, such as the filters; a dialog on wide screens. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <ModalFrame {...rest} dismissible width={560} shape="sheet" /> : null;
}
