import { type Answer, useCallQuery } from '@jnn/api';
import type { HotelData, Offer, SearchData, Hotel } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { type Stay, useSession, newDraftId, stayQuery } from '@jnn/session';
import { Alert, Button, buttonLook, EmptyState, Icon, SkeletonCard, glyphs } from '@jnn/ui';
import { useHref, useNavigate, useSearchParams } from '@jnn/router';
import { formatTotal, offerPrices } from '../../lib/format';
import { useMessages } from '../../messages';
import { OfferCard } from './OfferCard';
import styles from './Offers.module.css';

interface OffersProps {
  readonly hotel: HotelData;
  readonly stay: Stay;
}

/** The offers of the hotel for a stay, grouped by room. */
export function Offers({ hotel, stay }: OffersProps) {
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
  if (query.data.Offers.length === 0) {
    return (
      <EmptyState heading={t('offers.none')} headingLevel={3}>
        {t('offers.noneText')}
      </EmptyState>
    );
  }
  return <OfferList answer={query.data} stay={stay} stale={query.isPlaceholderData} booking={booking} />;
}

/**
 * The cheapest price and the way to the rooms, at the lower edge of small screens. Shown once there are offers; it rests
 * below the page's content, whose last child it is.
 */
export function ChooseRoomBar({ hotel, stay }: OffersProps) {
  const t = useMessages();
  const format = useFormat();
  const [cheapest] = byPrice(useOffers(hotel, stay).query.data?.Offers ?? []);
  if (cheapest === undefined) return null;
  return (
    <div className={styles.bar}>
      <a href={`#${ROOMS}`} {...buttonLook({ wide: true })}>
        {t('offers.choose', { price: formatTotal(format, offerPrices(cheapest)).main })}
      </a>
    </div>
  );
}

const ROOMS = 'rooms';

const byPrice = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((one, other) => one.TotalPrice - other.TotalPrice);

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
  readonly answer: Answer<'getOffer'>;
  readonly stay: Stay;
  /** True while the offers belong to the previous stay and new ones are on their way. */
  readonly stale: boolean;
  readonly booking: BookOffer;
}

function OfferList({ answer, stay, stale, booking }: OfferListProps) {
  const t = useMessages();
  return (
    <div id={ROOMS} className={styles.rooms} aria-busy={stale} data-stale={stale || undefined}>
      <p className={styles.note}>{t('offers.currencyNote')}</p>
      {groupByRoom(answer.Offers).map((room) => (
        <section key={room.key} className={styles.room}>
          <h3>
            <Icon path={glyphs.bed} />
            {room.name}
          </h3>
          <div>
            {room.offers.map((offer) => (
              <OfferCard
                key={offer.OfferId}
                offer={offer}
                room={room.name}
                stay={stay}
                reservationHref={booking.hrefFor(offer)}
                onBook={stale ? null : () => booking.book(answer.Hotel, offer)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface RoomOffers {
  readonly key: string;
  readonly name: string;
  /** Cheapest first. */
  readonly offers: readonly [Offer, ...Offer[]];
}

/** Offers by room, the room with the cheapest offer first. */
function groupByRoom(offers: readonly Offer[]): readonly RoomOffers[] {
  const rooms = new Map<string, RoomOffers>();
  for (const offer of byPrice(offers)) {
    const key = `${offer.RoomType}/${offer.RoomName}`;
    const room = rooms.get(key);
    rooms.set(key, {
      key,
      name: offer.RoomName || offer.RoomType,
      offers: room ? [...room.offers, offer] : [offer],
    });
  }
  return [...rooms.values()];
}

/** The search data of a stay in this hotel. */
const searchAt = (hotel: HotelData, stay: Stay): SearchData => ({
  ...stay,
  cityName: hotel.CityName,
  city: hotel.CityCode || hotel.CitySlug,
});

/** The hotel's offers for a stay; until they are here, those of the previous stay. */
function useOffers(hotel: HotelData, stay: Stay) {
  const { sessionId } = useSession();
  const searchData = searchAt(hotel, stay);
  const query = useCallQuery(
    'getOffer',
    { body: { HotelCode: hotel.HotelCode, searchData, session: sessionId } },
    { placeholderData: (previous) => previous },
  );
  return { query, searchData };
}

interface BookOffer {
  /** A link to the page that booking leads to, by which its code is prefetched. */
  readonly hrefFor: (offer: Offer) => string;
  readonly book: (found: Hotel, offer: Offer) => void;
}

/**
 * Starts the reservation of an offer. The URL may name a draft (`draft`, of a reservation whose offer was no longer there):
 * the reservation then continues it, so that nothing typed is lost. Otherwise a new draft begins.
 */
function useBookOffer(hotel: HotelData, searchData: SearchData): BookOffer {
  const href = useHref();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { booking } = useSession();
  const hrefOf = ({ OfferId }: Offer, id: string): string => {
    const hotelParams = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
    return href(
      'reservation',
      { ...hotelParams, offerId: OfferId, id: query.get('draft') ?? id },
      stayQuery(searchData),
    );
  };
  return {
    hrefFor: (offer) => hrefOf(offer, 'new'),
    book(found, offer) {
      booking.chooseOffer({ hotel: found, offer, searchData });
      void navigate(hrefOf(offer, newDraftId()));
    },
  };
}
