import { Button } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from './RecallSection.module.css';

interface RecallSectionProps {
  /** The id of its heading. */
  readonly id: string;
  readonly heading: string;
  readonly forgetLabel: string;
  readonly onForget: () => void;
  /** The entries, each a list item. */
  readonly children: ReactNode;
}

/** What the visitor did last, with a button that forgets it all; the whole section goes with it. */
export function RecallSection({ id, heading, forgetLabel, onForget, children }: RecallSectionProps) {
  const forget = (): void => {
    onForget();
    // The pressed button goes with the entries; the focus must not be lost.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <Button variant="quiet" size="small" onClick={forget}>
          {forgetLabel}
        </Button>
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
