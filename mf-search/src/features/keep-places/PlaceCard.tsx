import { HOTEL_TYPES, type HotelData, type Place } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { stayQuery, useToday, type Stay } from '@jnn/session';
import { Button, Card, Checkbox, Icon, Skeleton, Stars, VisuallyHidden, glyphs } from '@jnn/ui';
import { OfferPrice, OfferTerms } from '../../components/cheapest-offer';
import { HotelPicture } from '../../components/HotelPicture';
import { useShortlistMessages } from '../../lib/shortlist-words';
import { useCheapestOffer, usePlace, type OfferState, type PlaceState } from '../../lib/use-place';
import { useMessages } from '../../messages';
import styles from './PlaceCard.module.css';

interface PlaceCardProps {
  readonly place: Place;
  readonly isKept: boolean;
  readonly stay: Stay | null;
  readonly isChosen: boolean;
  readonly canChoose: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

/** A kept place with its price for the stay; one that was removed here says so and can be brought back. */
export function PlaceCard({ place, isKept, stay, isChosen, canChoose, onChoose, onToggle }: PlaceCardProps) {
  const t = useShortlistMessages();
  const state = usePlace(place.hotelCode);
  const offer = useCheapestOffer(state, stay);
  const action = t(isKept ? 'place.remove' : 'place.undo');
  const id = `kept-${place.hotelCode}`;
  return (
    <Card as="article" padding="none" className={styles.card} data-removed={!isKept || undefined} aria-labelledby={id}>
      <Picture state={state} />
      <div className={styles.body}>
        <PlaceHeading {...{ id, place, state, stay }} />
        {state.status === 'shown' ? <Details hotel={state.hotel} /> : <Missing state={state} />}
        {state.status === 'shown' && <Price state={offer} />}
      </div>
      <div className={styles.actions}>
        {isKept && state.status === 'shown' && (
          <Checkbox
            label={t('place.choose')}
            aria-label={`${t('place.choose')}: ${place.name}`}
            checked={isChosen}
            disabled={!isChosen && !canChoose}
            onChange={onChoose}
          />
        )}
        <span className={styles.said} role="status">
          {!isKept && t('place.removed')}
        </span>
        <Button variant="quiet" size="small" aria-label={`${action}: ${place.name}`} onClick={onToggle}>
          {action}
        </Button>
      </div>
    </Card>
  );
}

interface PlaceHeadingProps {
  readonly id: string;
  readonly place: Place;
  readonly state: PlaceState;
  readonly stay: Stay | null;
}

/** The name as it was kept until the present one is here; a place that is gone has no page to lead to. */
function PlaceHeading({ id, place, state, stay }: PlaceHeadingProps) {
  const href = useHref();
  const { hotelCode, citySlug, slug, name } = place;
  const to = href('hotel', { city: citySlug, hotel: slug, hotelCode }, stay ? stayQuery(stay) : {});
  return (
    <h2 id={id} className={styles.name}>
      {state.status === 'gone' ? name : <Link to={to}>{state.status === 'shown' ? state.hotel.HotelName : name}</Link>}
    </h2>
  );
}

function Picture({ state }: { readonly state: PlaceState }) {
  const picture = state.status === 'shown' ? state.hotel.Images[0] : undefined;
  return (
    <div className={styles.picture}>
      <HotelPicture picture={picture} sizes="(width < 40rem) 100vw, 24rem" loading="lazy" />
    </div>
  );
}

function Details({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const format = useFormat();
  const { Category, HotelType, Rating, CityName } = hotel;
  return (
    <>
      <p className={styles.details}>
        <Stars count={Category} label={t('hotel.stars', { count: Category })} />
        <span>{t(HOTEL_TYPES.find((known) => known === HotelType) ?? 'typeHotel')}</span>
      </p>
      <p className={styles.details}>
        <span>
          <Icon path={glyphs.pin} size={16} /> {CityName}
        </span>
        {Rating && (
          <span>
            <b className={styles.score}>
              {format.number(Rating.score, 1)}
              <VisuallyHidden> {t('hotel.outOfTen')}</VisuallyHidden>
            </b>{' '}
            {t('hotel.reviews', { count: Rating.count })}
          </span>
        )}
      </p>
    </>
  );
}

function Missing({ state }: { readonly state: Exclude<PlaceState, { status: 'shown' }> }) {
  const t = useShortlistMessages();
  if (state.status === 'gone') return <p>{t('place.gone')}</p>;
  if (state.status === 'failed') return <Retry text={t('place.failed')} retry={state.retry} />;
  return (
    <div role="status" aria-label={t('place.loading')}>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </div>
  );
}

function Price({ state }: { readonly state: OfferState }) {
  const t = useMessages();
  const words = useShortlistMessages();
  const today = useToday();
  switch (state.status) {
    case 'none':
      return null;
    case 'loading':
      return <Skeleton width="50%" height="3rem" />;
    case 'sold-out':
      return <p className={styles.price}>{t('hotel.noOffer')}</p>;
    case 'failed':
      return <Retry text={words('place.priceFailed')} retry={state.retry} />;
    case 'shown':
      return (
        <div className={styles.price}>
          <OfferTerms offer={state.offer} today={today} />
          <OfferPrice offer={state.offer} stay={state.stay} />
        </div>
      );
  }
}

function Retry({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  const t = useShortlistMessages();
  return (
    <div role="alert" className={styles.retry}>
      <p>{text}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        {t('place.retry')}
      </Button>
    </div>
  );
}
