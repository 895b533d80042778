import type { ReactNode } from 'react';
import styles from './Price.module.css';

export type PriceProps = {
  /** The amount that matters most, already formatted. */
  readonly main: string;
  /** The same in the other currency, already formatted. */
  readonly secondary?: string | undefined;
  /** Said before the amounts, such as "2 nights, 2 adults". */
  readonly lead?: ReactNode;
  /** Said after them, such as whether tourist tax is included. */
  readonly note?: ReactNode;
  readonly size?: 'small' | 'regular' | 'large' | undefined;
  readonly align?: 'start' | 'end' | undefined;
};

/** A total in two currencies with what it covers. */
export function Price({ main, secondary, lead, note, size = 'regular', align = 'start' }: PriceProps) {
  return (
    <span className={styles.price} data-size={size} data-align={align}>
      {lead !== undefined && <span className={styles.note}>{lead}</span>}
      <span className={styles.main}>{main}</span>
      {secondary !== undefined && <span className={styles.secondary}>{secondary}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
}
