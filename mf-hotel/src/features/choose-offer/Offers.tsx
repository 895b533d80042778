import type { Answer } from '@jnn/api';
import type { HotelData, Offer } from '@jnn/contract';
import { useHref, usePageHead } from '@jnn/router';
import { type Stay, stayQuery, useToday } from '@jnn/session';
import { Alert, Button, SkeletonCard } from '@jnn/ui';
import type { ReactNode } from 'react';
import { hotelJsonLd } from '../../lib/hotel-json-ld';
import { useOffers } from '../../lib/use-offers';
import { useMessages } from '../../messages';
import { groupByRoom } from './group-by-room';
import styles from './Offers.module.css';
import { RoomBlock } from './RoomBlock';
import { type BookOffer, useBookOffer } from './use-book-offer';

interface OffersProps {
  readonly hotel: HotelData;
  readonly stay: Stay;
  /** Shown where no room is free. */
  readonly soldOut: ReactNode;
}

/** The offers of the hotel for a stay, by room. */
export function Offers({ hotel, stay, soldOut }: OffersProps) {
  const t = useMessages();
  const { query, searchData } = useOffers(hotel, stay);
  const booking = useBookOffer(hotel, searchData);
  if (query.isPending) return <LoadingOffers />;
  if (query.isError) {
    return (
      <Alert
        kind="danger"
        title={t('offers.failed')}
        actions={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {t('offers.failedText')}
      </Alert>
    );
  }
  if (query.data.Offers.length === 0) return soldOut;
  return <OfferList {...{ hotel, stay, booking }} answer={query.data} stale={query.isPlaceholderData} />;
}

function LoadingOffers() {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('offers.loading')} className={styles.rooms}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

interface OfferListProps {
  readonly hotel: HotelData;
  readonly answer: Answer<'getOffer'>;
  readonly stay: Stay;
  /** True while the offers belong to the previous stay and new ones are on their way. */
  readonly stale: boolean;
  readonly booking: BookOffer;
}

function OfferList({ hotel, answer, stay, stale, booking }: OfferListProps) {
  const t = useMessages();
  useOffersHead(hotel, stay, answer);
  const { Offers: offers } = answer;
  const commonRemark = sharedRemark(offers);
  const areAllFree = offers.every(({ Availability }) => Availability === 1);
  return (
    <div id="rooms" className={styles.rooms} aria-busy={stale} data-stale={stale || undefined}>
      {groupByRoom(offers, hotel.RoomTypes).map((room) => (
        <RoomBlock key={room.key} {...{ room, stay, booking, stale, commonRemark }} found={answer.Hotel} />
      ))}
      <p className={styles.note}>
        {[t('offers.currencyNote'), areAllFree && t('offers.allFree'), commonRemark, t('offers.timeZone')]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

/** Puts the offers into the JSON-LD of the hotel, in place of its lowest price. */
function useOffersHead(hotel: HotelData, stay: Stay, answer: Answer<'getOffer'>): void {
  const t = useMessages();
  const href = useHref();
  const today = useToday();
  const params = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
  const found = { stay, answer, url: href('hotel', params, stayQuery(stay)) };
  usePageHead({ data: [hotelJsonLd({ hotel, url: href('hotel', params), today, t, found })] });
}

/** The remark that every free offer has; null where they differ. One that has to be confirmed remarks that. */
function sharedRemark(offers: readonly Offer[]): string | null {
  const free = offers.filter(({ Availability }) => Availability === 1);
  const remark = free[0]?.Remark ?? null;
  return free.every((offer) => offer.Remark === remark) ? remark : null;
}
