import type { CSSProperties, ReactNode } from 'react';
import { useId } from 'react';
import { close } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './modal.module.css';
import { useModal } from './use-modal';

export type ModalFrameProps = {
  readonly heading: ReactNode;
  readonly onClose: () => void;
  readonly dismissible: boolean;
  /** With this text there is a close button in the corner. */
  readonly closeLabel?: string | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** A sheet fills a phone's screen from below; a screen fills any, and scrolls by itself. */
  readonly shape: 'dialog' | 'sheet' | 'screen';
  /** Largest width in pixels. */
  readonly width: number;
};

/** The common body of dialogs and sheets: heading, scrolling content, footer that stays in view. */
export function ModalFrame(props: ModalFrameProps) {
  const { heading, onClose, dismissible, closeLabel, footer, children, shape, width } = props;
  const headingId = useId();
  const modal = useModal({ onClose, dismissible });
  const size: CSSProperties & Record<'--modal-width', string> = { '--modal-width': `${width}px` };
  return (
    <dialog {...modal} className={styles.modal} style={size} aria-labelledby={headingId} data-modal data-shape={shape}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.heading} tabIndex={-1}>
            {heading}
          </h2>
          {closeLabel !== undefined && (
            <button type="button" className={styles.close} onClick={onClose}>
              <Icon path={close} />
              <VisuallyHidden>{closeLabel}</VisuallyHidden>
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
