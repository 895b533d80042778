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

/** The shape of a result card: picture, three lines, price. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton height="100%" shape="block" />
      </div>
      <div className={styles.lines}>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="35%" />
        <Skeleton width="80%" />
      </div>
      <div className={styles.price}>
        <Skeleton width="6rem" height="1.6em" />
        <Skeleton width="8rem" height="2.75rem" shape="block" />
      </div>
    </div>
  );
}
