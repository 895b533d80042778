import type { Answer } from '@jnn/api';
import type { HotelData } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import { Alert, Button, EmptyState, Icon, SkeletonCard } from '@jnn/ui';
import { useMessages } from '../../messages';
import { groupByRoom } from './group-by-room';
import { OfferCard } from './OfferCard';
import styles from './Offers.module.css';
import { useBook, type Book } from './use-book-offer';
import { useOffers } from './use-offers';

interface OffersProps {
  readonly hotel: HotelData;
  readonly stay: Stay;
}

/** The offers of the hotel for a stay, grouped by room (specification, section 7: `get-offer`). */
export function Offers({ hotel, stay }: OffersProps) {
  const t = useMessages();
  const { query, searchData } = useOffers(hotel, stay);
  const way = useBook(hotel, searchData);
  if (query.isPending) return <OffersOnTheWay />;
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
  if (query.data.Offers.length === 0) {
    return (
      <EmptyState heading={t('offers.none')} headingLevel={3}>
        {t('offers.noneText')}
      </EmptyState>
    );
  }
  return <OfferList answer={query.data} stay={stay} stale={query.isPlaceholderData} way={way} />;
}

function OffersOnTheWay() {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('offers.loading')} className={styles.rooms}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

interface OfferListProps {
  readonly answer: Answer<'getOffer'>;
  readonly stay: Stay;
  /** The offers belong to the stay before; new ones are on their way. */
  readonly stale: boolean;
  readonly way: Book;
}

function OfferList({ answer, stay, stale, way }: OfferListProps) {
  const t = useMessages();
  return (
    <div className={styles.rooms} aria-busy={stale} data-stale={stale || undefined}>
      <p className={styles.note}>{t('offers.currencyNote')}</p>
      {groupByRoom(answer.Offers).map((room) => (
        <section key={room.key} className={styles.room}>
          <h3>
            <Icon name="bed" />
            {room.name}
          </h3>
          <div>
            {room.offers.map((offer) => (
              <OfferCard
                key={offer.OfferId}
                offer={offer}
                room={room.name}
                stay={stay}
                leadsTo={way.leadsTo(offer)}
                onBook={stale ? null : () => way.book(answer.Hotel, offer)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
