import { useCallQuery } from '@jnn/api';
import { type Coordinates, type Hotel, type HotelData, initialFilterData, type SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref, useLocale } from '@jnn/router';
import { type Stay, stayQuery, useSession } from '@jnn/session';
import { Button, EmptyState, GalleryPicture, Price, Stars } from '@jnn/ui';
import { formatStay, formatTotal, offerPrices } from '../../lib/format';
import { useOffers } from '../../lib/use-offers';
import { useMessages } from '../../messages';
import styles from './SoldOut.module.css';
import { similarNearby } from './similar-nearby';

interface SoldOutProps {
  readonly hotel: HotelData;
  readonly stay: Stay;
  readonly onChangeStay: (stay: Stay) => void;
}

/** A hotel without a free room for a stay: the nearest days that have one, and places like it nearby for the same stay. */
export function SoldOut({ hotel, stay, onChangeStay }: SoldOutProps) {
  const t = useMessages();
  const { offers } = useSession();
  const { searchData } = useOffers(hotel, stay);
  return (
    <div className={styles.soldOut}>
      <EmptyState heading={t('offers.none')} headingLevel={3}>
        {t('offers.noneText')}
      </EmptyState>
      {offers('free-days') && <FreeDays {...{ hotel, searchData, onChangeStay }} />}
      <SimilarPlaces hotel={hotel} searchData={searchData} />
    </div>
  );
}

interface AlternativesProps {
  readonly hotel: HotelData;
  readonly searchData: SearchData;
}

function FreeDays({ hotel, searchData, onChangeStay }: AlternativesProps & Pick<SoldOutProps, 'onChangeStay'>) {
  const t = useMessages();
  const format = useFormat();
  const { sessionId } = useSession();
  const { data } = useCallQuery('freeDays', {
    body: { HotelCode: hotel.HotelCode, searchData, session: sessionId },
  });
  if (!data || data.Days.length === 0) return null;
  return (
    <section aria-labelledby="free-days">
      <h3 id="free-days">{t('alternatives.days')}</h3>
      <ul className={styles.days}>
        {data.Days.map((day) => (
          <li key={day.dateFrom}>
            <Button
              variant="secondary"
              wide
              onClick={() => onChangeStay({ ...searchData, dateFrom: day.dateFrom, dateUntil: day.dateUntil })}
            >
              <span className={styles.day}>
                <b>{format.days(day.dateFrom, day.dateUntil)}</b>{' '}
                {t('alternatives.from', { price: formatTotal(format, offerPrices(day)).main })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Degrees around the hotel that count as nearby, some 10 km. */
const REACH = { latitude: 0.09, longitude: 0.13 };
/** Places asked for, of which the most similar are shown. */
const ASKED = 60;

function areaAround({ latitude, longitude }: HotelData['GeoPoint']): Coordinates {
  return {
    northEast: { latitude: latitude + REACH.latitude, longitude: longitude + REACH.longitude },
    southWest: { latitude: latitude - REACH.latitude, longitude: longitude - REACH.longitude },
  };
}

function SimilarPlaces({ hotel, searchData }: AlternativesProps) {
  const t = useMessages();
  const locale = useLocale();
  const { sessionId, offers } = useSession();
  const { data } = useCallQuery('searchOnMap', {
    params: { locale },
    body: {
      searchData,
      maxPerPage: ASKED,
      page: 1,
      session: sessionId,
      coordinates: areaAround(hotel.GeoPoint),
      ...(offers('filter-on-map') && { filterData: initialFilterData() }),
    },
  });
  const places = data ? similarNearby(hotel, data.Hotels) : [];
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h3 id="similar">{t('alternatives.places')}</h3>
      <ul className={styles.places}>
        {places.map((place) => (
          <SimilarPlace key={place.HotelCode} place={place} stay={searchData} />
        ))}
      </ul>
    </section>
  );
}

function SimilarPlace({ place, stay }: { readonly place: Hotel; readonly stay: Stay }) {
  const t = useMessages();
  const format = useFormat();
  const href = useHref();
  const { Slug, CitySlug } = place.AditionalData;
  const [offer] = place.Offers;
  return (
    <li className={styles.place}>
      {place.Thumbnail && (
        <span className={styles.picture}>
          <GalleryPicture image={place.Thumbnail} alt={place.Thumbnail.alt} sizes="8rem" />
        </span>
      )}
      <div className={styles.words}>
        <Stars count={place.Category} label={t('head.stars', { count: place.Category })} />
        <Link to={href('hotel', { city: CitySlug, hotel: Slug, hotelCode: place.HotelCode }, stayQuery(stay))}>
          {place.HotelName}
        </Link>
        {offer && <Price {...formatTotal(format, offerPrices(offer))} lead={formatStay(t, stay)} size="small" />}
      </div>
    </li>
  );
}
