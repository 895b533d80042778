import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers that takes no room on screen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.hidden, className)} />;
}
