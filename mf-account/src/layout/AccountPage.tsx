import { Card, RoadMotif } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly heading: string;
  /** One or two sentences below the heading. */
  readonly lead?: string | undefined;
  /** Where else to go, below the card. */
  readonly links?: ReactNode;
  /** `narrow` for a few fields, `wide` for long forms. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A page with one form in a card, the road leading to it. */
export function AccountPage({ heading, lead, links, width = 'narrow', children }: AccountPageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.head}>
        <RoadMotif variant="bend" />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{heading}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
      </header>
      <Card padding="large">{children}</Card>
      {links !== undefined && <div className={styles.links}>{links}</div>}
    </div>
  );
}
