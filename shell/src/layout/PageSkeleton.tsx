import { useMatchedRoute } from '@jnn/router';
import { Skeleton, SkeletonCard, VisuallyHidden } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages';
import { isHomePage } from '../addresses';
import styles from './PageSkeleton.module.css';

/** The shape of the page that is loading: a form, a list of cards, photos, or lines of text. */
export function PageSkeleton() {
  const t = useMessages();
  const matched = useMatchedRoute();
  const home = isHomePage(matched);
  return (
    <div className={styles.page} aria-busy="true" data-home={home || undefined}>
      <VisuallyHidden>{t('loading.skeleton')}</VisuallyHidden>
      <Skeleton width="18rem" height="2.4rem" />
      <Skeleton width="28rem" />
      {home ? <Skeleton height="14rem" shape="block" /> : shapeOf(matched?.route.name)}
    </div>
  );
}

/** What stands below the heading. Pages that the frame does not know get lines of text. */
function shapeOf(page: string | undefined): ReactNode {
  if (page === 'results' || page === 'bookings') return [1, 2, 3].map((card) => <SkeletonCard key={card} />);
  if (page === 'hotel') return <Skeleton height="min(26rem, 60vw)" shape="block" />;
  return ['100%', '92%', '97%', '60%'].map((width) => <Skeleton key={width} width={width} />);
}
