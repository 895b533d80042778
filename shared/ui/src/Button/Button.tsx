import type { ComponentProps, MouseEvent } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** While true the button keeps its size and focus and ignores presses. */
    readonly pending?: boolean | undefined;
    /** What a screen reader hears while pending. */
    readonly pendingText?: string | undefined;
  };

/** A button that does something on this page; it is of type "button" unless told otherwise. */
export function Button({ variant, size, wide, pending = false, pendingText, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, wide })}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onClick={press}
    >
      <span className={styles.content}>{children}</span>
      {pending && <span className={styles.road} aria-hidden="true" />}
      {pendingText !== undefined && <VisuallyHidden aria-live="polite">{pending ? pendingText : ''}</VisuallyHidden>}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'small' | 'regular' | 'large' | undefined;
  /** Takes the whole width of its container. */
  readonly wide?: boolean | undefined;
};

/** The class and data attributes that make any element, a router's link for one, look like a button. */
export function buttonLook({ variant = 'primary', size = 'regular', wide = false }: ButtonLook) {
  return {
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  } as const;
}

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'href'> & ButtonLook & { readonly href: string };

/** A link that looks like a button. For a router's own link use `buttonLook` instead. */
export function LinkButton({ variant, size, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, wide })}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}
