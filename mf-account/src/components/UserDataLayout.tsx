import { PageColumn } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from './UserDataLayout.module.css';

interface UserDataLayoutProps {
  readonly heading: string;
  readonly lead: string;
  /** The wide column: the member's data. */
  readonly main: ReactNode;
  /** The narrow column: password, export, deletion. */
  readonly aside: ReactNode;
}

/** The two columns of the user data page below its heading. */
export function UserDataLayout({ heading, lead, main, aside }: UserDataLayoutProps) {
  return (
    <PageColumn>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{aside}</div>
      </div>
    </PageColumn>
  );
}
