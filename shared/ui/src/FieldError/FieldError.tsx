import { warning } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './FieldError.module.css';

export type FieldErrorProps = {
  /** The id that the control's `aria-describedby` names. */
  readonly id: string;
  readonly children?: string | undefined;
};

/** What is wrong with one field and how to put it right; nothing without a text. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (children === undefined) return null;
  return (
    <span className={styles.error} id={id}>
      <Icon path={warning} size={16} />
      {children}
    </span>
  );
}
