import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { buttonLook, type ButtonLook } from './Button';

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'href'> & ButtonLook & { readonly href: string };

/** A link that looks like a button. For a router's own link use `buttonLook` instead. */
export function LinkButton({ variant, size, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, wide })}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}
