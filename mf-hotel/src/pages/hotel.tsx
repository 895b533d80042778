import type { HotelData } from '@jnn/contract';
import { useSavedBooking } from '@jnn/session';
import { Alert, Button, EmptyState, PageColumn, RoadMotif, Skeleton, SkeletonCard } from '@jnn/ui';
import { HotelPhotos } from '../features/browse-photos/HotelPhotos';
import { ChooseRoomBar, Offers } from '../features/choose-offer/Offers';
import { StayBar } from '../features/choose-stay/StayBar';
import { useStayFromUrl } from '../features/choose-stay/use-stay-from-url';
import { HotelMap } from '../features/find-on-map/HotelMap';
import { AboutHotel } from '../features/read-facts/AboutHotel';
import { Facilities } from '../features/read-facts/Facilities';
import { ShareButtons } from '../features/share-hotel/ShareButtons';
import { HotelHead } from '../features/show-hotel/HotelHead';
import { useHotel, useHotelHead } from '../features/show-hotel/use-hotel';
import { useMessages } from '../messages';
import styles from './hotel.module.css';

/** The page of a hotel. */
export default function HotelPage() {
  const state = useHotel();
  if (state.status === 'shown') return <HotelView key={state.hotel.HotelCode} hotel={state.hotel} />;
  return state.status === 'failed' ? <HotelFailed onRetry={state.retry} /> : <LoadingHotel />;
}

function LoadingHotel() {
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

function HotelView({ hotel }: { readonly hotel: HotelData }) {
  useHotelHead(hotel);
  useSavedBooking();
  const [stayInUrl] = useStayFromUrl();
  return (
    <PageColumn gap="loose">
      <div className={styles.top}>
        <HotelHead hotel={hotel} />
        <ShareButtons name={hotel.HotelName} />
      </div>
      <HotelPhotos hotel={hotel} />
      <OffersSection hotel={hotel} />
      <RoadMotif />
      <AboutHotel hotel={hotel} />
      <Facilities hotel={hotel} />
      <HotelMap hotel={hotel} />
      {stayInUrl.status === 'named' && <ChooseRoomBar hotel={hotel} stay={stayInUrl.stay} />}
    </PageColumn>
  );
}

/** Dates, guests and the offers for them; the URL holds the stay, so a copied one shows the same. */
function OffersSection({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const [stayInUrl, changeStay] = useStayFromUrl();
  const stay = stayInUrl.status === 'named' ? stayInUrl.stay : null;
  return (
    <section aria-labelledby="offers" className={styles.offers}>
      <h2 id="offers">{t('offers.heading')}</h2>
      <StayBar key={JSON.stringify(stay)} stay={stay} onChange={changeStay} />
      {stay !== null && <Offers hotel={hotel} stay={stay} />}
      {stayInUrl.status === 'unnamed' && (
        <Alert kind="info" role="none" title={t('stay.missing')}>
          {t('stay.missingText')}
        </Alert>
      )}
      {stayInUrl.status === 'past' && (
        <Alert kind="warning" role="none" title={t('stay.over')}>
          {t('stay.overText')}
        </Alert>
      )}
    </section>
  );
}
