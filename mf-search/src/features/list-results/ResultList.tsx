import type { Stay } from '@jnn/session';
import type { Hotel } from '@jnn/contract';
import { memo, useDeferredValue } from 'react';
import { useMessages } from '../../messages';
import { HotelCard } from './HotelCard';
import styles from './ResultList.module.css';

interface ResultListProps {
  readonly hotels: readonly Hotel[];
  readonly stay: Stay;
  /** The list answers an older question while the new one is on its way. */
  readonly stale: boolean;
  /** The hotel whose pin is pointed at. */
  readonly highlighted: string | null;
  readonly onPoint: (code: string | null) => void;
}

/** Pictures in view when the page opens, at most. */
const EAGER = 3;

/** The hotels found, in the order of the answer. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { hotels, stay, stale, highlighted, onPoint } = props;
  const t = useMessages();
  // Another list is painted where it begins before the rest of it is laid out.
  const fresh = useDeferredValue(hotels) !== hotels;
  return (
    <ol
      className={styles.list}
      aria-label={t('results.list')}
      aria-busy={stale}
      data-stale={stale || undefined}
      data-fresh={fresh || undefined}
    >
      {hotels.map((hotel, index) => (
        <li key={hotel.HotelCode}>
          <HotelCard
            hotel={hotel}
            stay={stay}
            eager={index < EAGER}
            highlighted={highlighted === hotel.HotelCode}
            onPoint={onPoint}
          />
        </li>
      ))}
    </ol>
  );
});
