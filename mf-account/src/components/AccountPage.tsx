import { HeroScene } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly heading: string;
  /** One or two sentences below the heading. */
  readonly lead?: string | undefined;
  /** Links to related pages, below the form. */
  readonly links?: ReactNode;
  /** `narrow` puts a short form beside the landscape, `wide` a long one below it. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** The frame of a page with one form: a landscape, the heading, the form, links to related pages. */
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
