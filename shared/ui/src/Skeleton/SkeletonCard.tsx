import { Skeleton } from './Skeleton';
import styles from './Skeleton.module.css';

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
