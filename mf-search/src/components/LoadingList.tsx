import { useLoading } from '@jnn/session';
import { SkeletonCard, VisuallyHidden } from '@jnn/ui';
import { useMessages } from '../messages';
import styles from './LoadingList.module.css';

/** A skeleton of the list while its first answer is on its way. */
export function LoadingList() {
  const t = useMessages();
  useLoading(true);
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t('results.loading')}</VisuallyHidden>
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}
