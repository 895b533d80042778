import type { ReactNode } from 'react';
import { error, info, success, warning } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './Alert.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'danger';

export type AlertProps = {
  readonly kind: AlertKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links: what to do next. */
  readonly actions?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` waits until it is silent, `none` is for what is there from the start.
   * Default: `alert` for dangers, else `status`.
   */
  readonly role?: 'alert' | 'status' | 'none' | undefined;
};

const glyphs = { info, success, warning, danger: error } as const;

/** Something the page has to say: what happened, what was kept, what to do next. */
export function Alert({ kind, title, children, actions, role = kind === 'danger' ? 'alert' : 'status' }: AlertProps) {
  return (
    <div className={styles.alert} data-kind={kind} role={role === 'none' ? undefined : role}>
      <Icon path={glyphs[kind]} size={22} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
