import type { ReactNode } from 'react';
import { close, error, success } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './QuickMessage.module.css';

export type QuickMessageProps = {
  /** Null keeps the place of the announcement without a message. */
  readonly message: { readonly kind: 'success' | 'error'; readonly content: ReactNode } | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** True while pointer or focus rests on the message, so that its owner stops the clock. */
  readonly onHold: (held: boolean) => void;
};

/**
 * A message that goes away by itself; its owner keeps the time. Keep it mounted, so that screen readers announce
 * what appears in it. While empty it has no role, so that the page's own status is the only one.
 */
export function QuickMessage({ message, closeLabel, onClose, onHold }: QuickMessageProps) {
  return (
    <div className={styles.place}>
      <div
        className={message === null ? undefined : styles.message}
        data-kind={message?.kind}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        {message !== null && <Icon path={message.kind === 'error' ? error : success} size={22} />}
        {/* The message alone: the button's name is no part of what is announced. */}
        <div className={styles.content} aria-live={message?.kind === 'error' ? 'assertive' : 'polite'}>
          {message?.content}
        </div>
        {message !== null && (
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon path={close} />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </button>
        )}
      </div>
    </div>
  );
}
