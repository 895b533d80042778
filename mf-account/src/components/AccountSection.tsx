import { Card } from '@jnn/ui';
import { useId, type ReactNode } from 'react';
import styles from './AccountSection.module.css';

interface AccountSectionProps {
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** One section of the user data page, named by its heading. */
export function AccountSection({ heading, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" padding="large" className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </Card>
  );
}
