import { Button, EmptyState, PageColumn, Skeleton, SkeletonCard } from '@jnn/ui';
import { HotelView } from './HotelView';
import styles from './hotel.module.css';
import { useMessages } from '../messages';
import { useHotel } from '../features/show-hotel/use-hotel';

/** `/szallas/{city}/{hotel}/{hotelCode}`: the accommodation page. */
export default function HotelPage() {
  const found = useHotel();
  if (found.status === 'shown') return <HotelView key={found.hotel.HotelCode} hotel={found.hotel} />;
  return found.status === 'failed' ? <HotelFailed onRetry={found.retry} /> : <HotelOnTheWay />;
}

function HotelOnTheWay() {
  const t = useMessages();
  return (
    <PageColumn gap="loose" role="status" aria-label={t('head.loading')}>
      <div className={styles.wait}>
        <Skeleton width="min(28rem, 80%)" height="2.75rem" />
        <Skeleton width="14rem" />
      </div>
      <Skeleton height="min(24rem, 56vw)" shape="block" />
      <SkeletonCard />
    </PageColumn>
  );
}

function HotelFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <PageColumn>
      <EmptyState heading={t('head.failed')} headingLevel={1} actions={<Button onClick={onRetry}>{t('again')}</Button>}>
        {t('head.failedText')}
      </EmptyState>
    </PageColumn>
  );
}
