import type { ReactNode } from 'react';
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

/** A road that winds off over two hills under a low sun, decorative. */
function EmptyScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 280 140" aria-hidden="true">
      <circle className={styles.sun} cx="190" cy="62" r="24" />
      <path className={styles.far} d="M0 92Q60 54 130 78T280 70V140H0Z" />
      <path className={styles.near} d="M0 118Q70 84 150 104T280 96V140H0Z" />
      <path className={styles.road} d="M128 138C112 122 178 116 168 100S128 92 142 80" />
    </svg>
  );
}
