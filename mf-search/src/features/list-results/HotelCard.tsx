import type { Hotel, IsoDate } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { stayQuery, type Stay } from '@jnn/session';
import { Badge, buttonLook, Card, Icon, Stars } from '@jnn/ui';
import { memo } from 'react';
import { useMessages } from '../../messages';
import { onIntent } from '../../lib/on-intent';
import styles from './HotelCard.module.css';
import { stayId } from '../../lib/hotel-heading';
import { HotelFacilities } from './HotelFacilities';
import { HotelPicture } from './HotelPicture';
import { HotelRating } from './HotelRating';
import { OfferPrice } from './CheapestOffer';
import { OfferTerms } from './OfferTerms';
import { useAskForOffers } from './use-ask-for-offers';
import { useTypeName } from './use-type-name';

interface HotelCardProps {
  readonly hotel: Hotel;
  readonly stay: Stay;
  readonly today: IsoDate;
  /** Among the first, whose pictures are wanted at once. */
  readonly eager: boolean;
  readonly highlighted: boolean;
  /** Told when the pointer or the focus comes to the card, and null when it leaves. */
  readonly onPoint: (code: string | null) => void;
}

/** One hotel of the list with its cheapest offer. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { hotel, stay, today, eager, highlighted, onPoint } = props;
  const t = useMessages();
  const href = useHref();
  const headingId = stayId(hotel.HotelCode);
  const typeName = useTypeName(hotel.HotelType);
  const { CitySlug, Slug } = hotel.AditionalData;
  const to = href('hotel', { city: CitySlug, hotel: Slug, hotelCode: hotel.HotelCode }, stayQuery(stay));
  const intent = onIntent(useAskForOffers(hotel, stay));
  const [offer] = hotel.Offers;
  const point = () => onPoint(hotel.HotelCode);
  const leave = () => onPoint(null);
  return (
    <Card
      as="article"
      padding="none"
      className={styles.card}
      highlighted={highlighted}
      aria-labelledby={headingId}
      // Unlike entering, this is told of a card that comes under a pointer at rest.
      onMouseOver={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <HotelPicture picture={hotel.Thumbnail} eager={eager} />
      <div className={styles.facts}>
        <div className={styles.marks}>
          <Stars count={hotel.Category} label={t('hotel.stars', { count: hotel.Category })} />
          {hotel.Recommended && <Badge tone="sun">{t('categoryRecommended')}</Badge>}
          {hotel.Official && <Badge tone="pine">{t('categoryOfficial')}</Badge>}
        </div>
        <h2 id={headingId} className={styles.name}>
          <Link to={to} {...intent}>
            {hotel.HotelName}
          </Link>
        </h2>
        <p className={styles.place}>
          {typeName} · {[hotel.CityName, hotel.Address].filter(Boolean).join(', ')}
        </p>
        <HotelRating rating={hotel.Rating} />
        <HotelFacilities facilities={hotel.HotelFacilities} />
        {offer && <OfferTerms offer={offer} today={today} />}
      </div>
      <div className={styles.price}>
        {offer ? <OfferPrice offer={offer} stay={stay} /> : <p>{t('hotel.noOffer')}</p>}
        {/* The heading's link covers the card; this says so to those who see it. */}
        <span {...buttonLook({})} aria-hidden="true">
          {t('hotel.look')}
          <Icon name="arrowRight" size={18} />
        </span>
      </div>
    </Card>
  );
}, sameCard);

/** Another answer brings the hotels anew; a card that says the same as before is not drawn again. */
function sameCard(one: HotelCardProps, other: HotelCardProps): boolean {
  const names = ['stay', 'today', 'eager', 'highlighted', 'onPoint'] as const;
  if (names.some((name) => one[name] !== other[name])) return false;
  return one.hotel === other.hotel || JSON.stringify(one.hotel) === JSON.stringify(other.hotel);
}
