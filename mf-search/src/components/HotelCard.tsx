import { usePrefetch } from '@jnn/api';
import { type Hotel, HOTEL_TYPES, type IsoDate, type FilterName } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { isSameBut, onIntent } from '@jnn/painting';
import { Link, useHref } from '@jnn/router';
import { type Stay, stayQuery, useSession } from '@jnn/session';
import { Badge, buttonLook, Card, Icon, Stars, VisuallyHidden, glyphs, type Glyph } from '@jnn/ui';
import { memo } from 'react';
import { type CardPlace, hotelHeadingId, noteOpened } from '../lib/hotel-heading';
import { keepSeenHotel } from '../lib/seen-hotels';
import { useMessages } from '../messages';
import { HotelPicture } from './HotelPicture';
import { KeepButton } from './KeepButton';
import { OfferPrice, OfferTerms } from './cheapest-offer';
import styles from './HotelCard.module.css';

interface HotelCardProps {
  readonly hotel: Hotel;
  readonly stay: Stay;
  readonly today: IsoDate;
  /** True for the first cards, whose pictures are loaded at once. */
  readonly eager: boolean;
  readonly highlighted: boolean;
  /** Where the card stands; in the list unless told otherwise. */
  readonly on?: CardPlace;
  /** Called with the hotel's code when the pointer or the focus comes to the card, and with null when it leaves. */
  readonly onPoint: (code: string | null) => void;
}

/** One hotel of the list with its cheapest offer. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { hotel, stay, today, eager, highlighted, on = 'list', onPoint } = props;
  const t = useMessages();
  const href = useHref();
  const headingId = hotelHeadingId(hotel.HotelCode, on);
  const typeName = useHotelTypeName(hotel.HotelType);
  const { CitySlug, Slug } = hotel.AditionalData;
  const to = href('hotel', { city: CitySlug, hotel: Slug, hotelCode: hotel.HotelCode }, stayQuery(stay));
  const intent = onIntent(usePrefetchOffers(hotel, stay));
  const [offer] = hotel.Offers;
  const point = () => onPoint(hotel.HotelCode);
  const leave = () => onPoint(null);
  const open = () => {
    noteOpened(hotel.HotelCode, on);
    keepSeenHotel(hotel.HotelCode);
  };
  return (
    <Card
      as="article"
      padding="none"
      className={styles.card}
      highlighted={highlighted}
      data-on={on}
      aria-labelledby={headingId}
      // Unlike `onMouseEnter`, this also fires for a card that is scrolled under a resting pointer.
      onMouseOver={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <CardPicture picture={hotel.Thumbnail} eager={eager} />
      <div className={styles.details}>
        <div className={styles.marks}>
          <Stars count={hotel.Category} label={t('hotel.stars', { count: hotel.Category })} />
          <span className={styles.type}>{typeName}</span>
          {hotel.Recommended && <Badge tone="sun">{t('categoryRecommended')}</Badge>}
          {hotel.Official && <Badge tone="pine">{t('categoryOfficial')}</Badge>}
        </div>
        <h2 id={headingId} className={styles.name}>
          <Link to={to} {...intent} onClick={open}>
            {hotel.HotelName}
          </Link>
        </h2>
        <HotelRating rating={hotel.Rating} />
        <p className={styles.place}>
          <span className={styles.address}>{[hotel.CityName, hotel.Address].filter(Boolean).join(', ')}</span>
          <Way near={hotel.Near} />
        </p>
        <HotelFacilities facilities={hotel.HotelFacilities} />
        {offer && <OfferTerms offer={offer} today={today} />}
      </div>
      <div className={styles.price}>
        {offer ? <OfferPrice offer={offer} stay={stay} /> : <p>{t('hotel.noOffer')}</p>}
        {/* Looks like a button but is none: the heading's link covers the card. */}
        <span {...buttonLook({})} aria-hidden="true">
          {t('hotel.look')}
        </span>
      </div>
      <div className={styles.keep}>
        <KeepButton place={{ hotelCode: hotel.HotelCode, citySlug: CitySlug, slug: Slug, name: hotel.HotelName }} />
      </div>
    </Card>
  );
}, isSameBut('hotel'));

const CardPicture = ({ picture, eager }: { readonly picture: Hotel['Thumbnail']; readonly eager: boolean }) => (
  <div className={styles.picture}>
    <HotelPicture
      picture={picture}
      sizes="(width < 40rem) 9.5rem, 12.5rem"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  </div>
);

/** What a mean score of at least so many of ten is called; lower ones have no name. */
const SCORE_NAMES = [
  [9, 'hotel.excellent'],
  [8, 'hotel.veryGood'],
  [7, 'hotel.good'],
] as const;

/** The guests' mean score of ten, its name and the number of reviews; nothing without reviews. */
function HotelRating({ rating }: { readonly rating: Hotel['Rating'] }) {
  const t = useMessages();
  const format = useFormat();
  if (!rating) return null;
  const [, name] = SCORE_NAMES.find(([least]) => rating.score >= least) ?? [];
  return (
    <p className={styles.rating}>
      <b>
        {format.number(rating.score, 1)}
        <VisuallyHidden>{` ${t('hotel.outOfTen')}`}</VisuallyHidden>
      </b>{' '}
      {name && <span>{`${t(name)} `}</span>}
      <span className={styles.reviews}>{t('hotel.reviews', { count: rating.count })}</span>
    </p>
  );
}

const WAYS: Readonly<Partial<Record<string, 'hotel.toShore' | 'hotel.toBath' | 'hotel.toCentre'>>> = {
  shore: 'hotel.toShore',
  bath: 'hotel.toBath',
  centre: 'hotel.toCentre',
};

/** How far it is to the shore, the bath or the centre; nothing where that is not known. */
function Way({ near }: { readonly near: Hotel['Near'] }) {
  const t = useMessages();
  const format = useFormat();
  const text = near && WAYS[near.kind];
  return text && <span>{t(text, { distance: format.distance(near.metres) })}</span>;
}

/** The hotel's type in words; a type that the site does not know is called a hotel. */
function useHotelTypeName(type: string): string {
  const t = useMessages();
  return t(HOTEL_TYPES.find((known) => known === type) ?? 'typeHotel');
}

/** Returns a function that fetches a hotel's offers by the call that its own page will make. */
function usePrefetchOffers({ HotelCode, CityName, CityCode, AditionalData }: Hotel, stay: Stay): () => void {
  const prefetch = usePrefetch();
  const { sessionId } = useSession();
  return () => {
    const searchData = { ...stayQuery(stay), cityName: CityName, city: CityCode || AditionalData.CitySlug };
    prefetch('getOffer', { body: { HotelCode, searchData, session: sessionId } });
  };
}

/** The facilities that a card may show; those that travellers ask for most come first. */
const SHOWN_FACILITIES: readonly (readonly [name: FilterName, icon: Glyph])[] = [
  ['facilityIndoorPool', glyphs.pool],
  ['facilityOutdoorPool', glyphs.pool],
  ['sauna', glyphs.spa],
  ['jacuzzi', glyphs.spa],
  ['facilityWlan', glyphs.wifi],
  ['facilityCarPark', glyphs.car],
  ['facilityEvCharging', glyphs.charge],
  ['facilityAirCondition', glyphs.snowflake],
  ['facilityRestaurant', glyphs.meal],
  ['facilityPets', glyphs.paw],
  ['facilityChildren', glyphs.child],
  ['facilityAccessible', glyphs.accessible],
];
const MAX_SHOWN = 3;

/** A few of the hotel's facilities. */
function HotelFacilities({ facilities }: { readonly facilities: readonly string[] }) {
  const t = useMessages();
  const shown = SHOWN_FACILITIES.filter(([name]) => facilities.includes(name));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.facilities} aria-label={t('hotel.facilities')}>
      {shown.slice(0, MAX_SHOWN).map(([name, icon]) => (
        <li key={name}>
          <Icon path={icon} size={16} />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
