import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; the whole width and one line by default. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly shape?: 'line' | 'block' | 'circle' | undefined;
};

/** The shape of something that is on its way; say in words elsewhere that it is loading. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return <span className={styles.skeleton} style={size} data-shape={shape} aria-hidden="true" />;
}
