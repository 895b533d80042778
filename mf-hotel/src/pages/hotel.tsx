import type { HotelData } from '@jnn/contract';
import { type Stay, useSavedBooking } from '@jnn/session';
import { Button, PageColumn, Skeleton, SkeletonCard } from '@jnn/ui';
import { lazy, Suspense } from 'react';
import { HotelPhotos } from '../features/browse-photos/HotelPhotos';
import { Offers } from '../features/choose-offer/Offers';
import { StayLine } from '../features/choose-stay/StayLine';
import { type StayInUrl, useStayFromUrl } from '../features/choose-stay/use-stay-from-url';
import { ChooseRoomBar, type HotelSection, SectionTabs } from '../features/jump-to-section/SectionTabs';
import { KeepHotel } from '../features/keep-hotel/KeepHotel';
import '../features/find-on-map/map-styles';
import '../features/about-hotel/details-styles';
import { ShareButtons } from '../features/share-hotel/ShareButtons';
import { HotelHead } from '../features/show-hotel/HotelHead';
import { useHotel, useHotelHead } from '../features/show-hotel/use-hotel';
import { firstCall } from '../lib/first-call';
import { useMessages } from '../messages';
import styles from './hotel.module.css';

// Rendered by the server with the page; the code, which few visitors need at once, comes after the page's.
const HotelDetails = lazy(async () => ({
  default: (await import('../features/about-hotel/HotelDetails')).HotelDetails,
}));
const Highlights = lazy(async () => ({ default: (await import('../features/about-hotel/Highlights')).Highlights }));
const HotelMap = lazy(async () => ({ default: (await import('../features/find-on-map/HotelMap')).HotelMap }));
const SoldOut = lazy(async () => ({ default: (await import('../features/find-alternatives/SoldOut')).SoldOut }));

/** The page of a hotel. */
export default function HotelPage() {
  const state = useHotel();
  if (state.status === 'shown') return <HotelView key={state.hotel.HotelCode} hotel={state.hotel} />;
  return state.status === 'failed' ? <HotelFailed onRetry={state.retry} /> : <LoadingHotel />;
}

HotelPage.firstCall = firstCall;

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
      <h1 tabIndex={-1}>{t('head.failed')}</h1>
      <p>{t('head.failedText')}</p>
      <div>
        <Button onClick={onRetry}>{t('again')}</Button>
      </div>
    </PageColumn>
  );
}

function HotelView({ hotel }: { readonly hotel: HotelData }) {
  useHotelHead(hotel);
  useSavedBooking();
  const [inUrl, changeStay] = useStayFromUrl();
  const { stay } = inUrl;
  return (
    <div className={styles.page}>
      <HotelHead
        hotel={hotel}
        actions={
          <ShareButtons name={hotel.HotelName}>
            <KeepHotel hotel={hotel} />
          </ShareButtons>
        }
      />
      <HotelPhotos hotel={hotel} />
      <SectionTabs hotel={hotel} stay={stay} sections={sectionsOf(hotel)} />
      <Suspense fallback={<div className={styles.highlights} />}>
        <Highlights hotel={hotel} />
      </Suspense>
      <OffersSection {...{ hotel, inUrl, changeStay }} />
      <Suspense fallback={<SkeletonCard />}>
        <HotelDetails hotel={hotel} map={<HotelMap hotel={hotel} />} />
      </Suspense>
      {stay && <ChooseRoomBar hotel={hotel} stay={stay} />}
    </div>
  );
}

/** The parts of the page that a hotel has. */
function sectionsOf({ Facts, Rating }: HotelData): readonly HotelSection[] {
  const all: readonly (readonly [HotelSection, boolean])[] = [
    ['offers', true],
    ['facilities', Facts.length > 0],
    ['map', true],
    ['reviews', Rating !== null],
    ['policies', true],
  ];
  return all.flatMap(([section, isThere]) => (isThere ? [section] : []));
}

interface OffersSectionProps {
  readonly hotel: HotelData;
  readonly inUrl: StayInUrl;
  readonly changeStay: (stay: Stay) => void;
}

/** Dates, guests and the offers for them; the URL holds the stay, so a copied one shows the same. */
function OffersSection({ hotel, inUrl, changeStay }: OffersSectionProps) {
  const t = useMessages();
  const { stay } = inUrl;
  return (
    <section id="offers" aria-labelledby="offers-heading" className={styles.offers}>
      <div className={styles.offersHead}>
        <h2 id="offers-heading">{t('offers.heading')}</h2>
        <StayLine inUrl={inUrl} onChange={changeStay} />
      </div>
      {stay && (
        <Offers
          hotel={hotel}
          stay={stay}
          soldOut={
            <Suspense fallback={<SkeletonCard />}>
              <SoldOut hotel={hotel} stay={stay} onChangeStay={changeStay} />
            </Suspense>
          }
        />
      )}
    </section>
  );
}
