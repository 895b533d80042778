import type { Stay } from '@jnn/session';
import type { Hotel } from '@jnn/contract';
import { memo } from 'react';
import { useMessages } from '../../messages';
import { useAfterPaint } from '../../useAfterPaint';
import { HotelCard } from './HotelCard';
import styles from './ResultList.module.css';
import { useReach } from './useReach';

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
  const [list, reach] = useReach(stale);
  const before = useAfterPaint(hotels);
  // Another list is painted as far as it is in view; below, cards that stand where they stood stay, others come after.
  const drawn = (hotel: Hotel, index: number): boolean =>
    before === hotels || index < reach || before[index]?.HotelCode === hotel.HotelCode;
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={t('results.list')}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {hotels.map((hotel, index) => (
        // A card at another place is another card: one that moves would be a shift of the layout to who looks at it.
        <li key={`${index} ${hotel.HotelCode}`}>
          {drawn(hotel, index) && (
            <HotelCard
              hotel={hotel}
              stay={stay}
              eager={index < EAGER}
              highlighted={highlighted === hotel.HotelCode}
              onPoint={onPoint}
            />
          )}
        </li>
      ))}
    </ol>
  );
});
