import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/Icon';
import styles from './Badge.module.css';

export type BadgeProps = {
  readonly tone?: 'neutral' | 'pine' | 'sun' | 'success' | 'info' | 'danger' | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
};

/** A short remark on the thing beside it: a status, a mark, a facility. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
