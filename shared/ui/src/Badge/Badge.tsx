import type { ReactNode } from 'react';
import { type Glyph, Icon } from '../Icon/Icon';
import styles from './Badge.module.css';

export type BadgeProps = {
  /** The element that fits the content: `li` among others in a list, else `span`. */
  readonly as?: 'span' | 'li' | undefined;
  readonly tone?: 'neutral' | 'pine' | 'sun' | 'success' | 'info' | 'danger' | undefined;
  readonly icon?: Glyph | undefined;
  readonly children: ReactNode;
};

/** A short label on the thing beside it: a status, a distinction, a facility. */
export function Badge({ as: Element = 'span', tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Element className={styles.badge} data-tone={tone}>
      {icon !== undefined && <Icon path={icon} size={16} />}
      {children}
    </Element>
  );
}
