import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; the whole width and one line by default. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly shape?: 'line' | 'block' | 'circle' | undefined;
};

/**
 * The shape of something that is on its way; say in words elsewhere that it is loading. An svg takes
 * its size from attributes, which a policy against inline styles allows in served documents.
 */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <svg className={styles.skeleton} width={width} height={height} data-shape={shape} aria-hidden="true" />;
}
