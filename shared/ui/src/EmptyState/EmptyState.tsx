import type { ReactNode } from 'react';
import { EmptyScene } from './EmptyScene';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  readonly heading: ReactNode;
  /** Level of the heading in the page; 2 by default. */
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  readonly children?: ReactNode;
  /** Buttons or links that lead on. */
  readonly actions?: ReactNode;
};

/** Shown where there is nothing to list: says so and offers a way on. */
export function EmptyState({ heading, headingLevel = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <EmptyScene />
      <Heading className={styles.heading} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {heading}
      </Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
