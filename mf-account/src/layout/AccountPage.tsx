import { HeroScene } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly heading: string;
  /** One or two sentences below the heading. */
  readonly lead?: string | undefined;
  /** Where else to go, below the form. */
  readonly links?: ReactNode;
  /** `narrow` for a few fields, beside the scene; `wide` for long forms, below it. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A page with one form, and the country one sets out to. */
export function AccountPage({ heading, lead, links, width = 'narrow', children }: AccountPageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.scene}>
        <div className={styles.view}>
          <HeroScene />
        </div>
      </div>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{heading}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {links !== undefined && <div className={styles.links}>{links}</div>}
      </div>
    </div>
  );
}
