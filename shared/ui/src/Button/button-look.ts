import styles from './Button.module.css';

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
