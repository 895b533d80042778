import type { Place } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { stayQuery, useSession, useShortlist, type Stay } from '@jnn/session';
import { Icon, glyphs } from '@jnn/ui';
import { RecallSection } from '../../components/RecallSection';
import { useLastStay } from '../../lib/use-last-stay';
import { usePlace } from '../../lib/use-place';
import { useMessages } from '../../messages';
import styles from './SeenPlaces.module.css';

interface SeenPlacesProps {
  /** False until the visitor comes near: what their pictures are made of is not asked for before. */
  readonly isNear?: boolean;
}

/** The places that the visitor has looked at last. */
export function SeenPlaces({ isNear = true }: SeenPlacesProps) {
  const t = useMessages();
  const { shortlist } = useSession();
  const seen = useShortlist((state) => state.seen);
  const stay = useLastStay();
  const forget = (): void => {
    void shortlist.open().then(({ forgetSeen }) => forgetSeen());
  };
  return (
    <RecallSection
      id="seen-places"
      heading={t('recent.places')}
      forgetLabel={t('recent.forgetPlaces')}
      onForget={forget}
    >
      {seen.map((place) => (
        <li key={place.hotelCode}>
          <SeenPlace {...{ place, stay, isNear }} />
        </li>
      ))}
    </RecallSection>
  );
}

interface SeenPlaceProps extends Required<SeenPlacesProps> {
  readonly place: Place;
  readonly stay: Stay | null;
}

/** A link that keeps its size while its picture and its town are loaded. */
function SeenPlace({ place, stay, isNear }: SeenPlaceProps) {
  const href = useHref();
  const state = usePlace(isNear ? place.hotelCode : null);
  const { hotelCode, citySlug, slug, name } = place;
  const picture = state.status === 'shown' ? state.hotel.Images[0] : undefined;
  const content = (
    <>
      <span className={styles.picture}>
        {picture ? (
          <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" decoding="async" />
        ) : (
          <Icon path={glyphs.building} size={24} />
        )}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.town}>
          {state.status === 'shown' && state.hotel.CityName}
          {'\u00a0'}
        </span>
      </span>
    </>
  );
  return (
    <Link
      className={styles.place}
      to={href('hotel', { city: citySlug, hotel: slug, hotelCode }, stay ? stayQuery(stay) : {})}
    >
      {content}
    </Link>
  );
}
