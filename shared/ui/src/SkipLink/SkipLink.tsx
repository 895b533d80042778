import type { ComponentProps } from 'react';
import styles from './SkipLink.module.css';

/** The first link of a page; seen once it has focus. `href` is the fragment of the main content. */
export function SkipLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={styles.link}>
      {children}
    </a>
  );
}
