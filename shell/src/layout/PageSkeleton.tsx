import { Skeleton, SkeletonCard, VisuallyHidden } from '@jnn/ui';
import { useMessages } from '../messages';
import styles from './PageSkeleton.module.css';

/** The shape of a page that is on its way: heading, a line, three cards. */
export function PageSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>{t('loading.skeleton')}</VisuallyHidden>
      <Skeleton width="18rem" height="2.4rem" />
      <Skeleton width="28rem" />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
