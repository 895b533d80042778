import type { HotelCode } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { stayQuery, type Stay } from '@jnn/session';
import { Skeleton } from '@jnn/ui';
import { useShortlistMessages } from '../../lib/shortlist-words';
import { usePlace } from '../../lib/use-place';
import styles from './ComparePlaces.module.css';

interface RestOfLinkProps {
  readonly codes: readonly HotelCode[];
  readonly stay: Stay | null;
}

/** The places of a link for which there is no room side by side, with links to their pages. */
export function RestOfLink({ codes, stay }: RestOfLinkProps) {
  const t = useShortlistMessages();
  if (codes.length === 0) return null;
  return (
    <section className={styles.rest} aria-labelledby="rest-of-link">
      <p id="rest-of-link">{t('compare.rest', { count: codes.length })}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <RestPlace {...{ code, stay }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RestPlace({ code, stay }: { readonly code: HotelCode; readonly stay: Stay | null }) {
  const t = useShortlistMessages();
  const href = useHref();
  const place = usePlace(code);
  if (place.status === 'loading') return <Skeleton width="12rem" />;
  if (place.status !== 'shown') return `${code}: ${t(place.status === 'gone' ? 'place.gone' : 'place.failed')}`;
  const { CitySlug: city, Slug: hotel, HotelName, CityName } = place.hotel;
  return (
    <>
      <Link to={href('hotel', { city, hotel, hotelCode: code }, stay ? stayQuery(stay) : {})}>{HotelName}</Link>,{' '}
      {CityName}
    </>
  );
}
