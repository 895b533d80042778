import type { Stay } from '@jnn/session';
import type { Hotel, HotelCode } from '@jnn/contract';
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
  // Another list is painted as far as it is in view; below, cards that stood there before stay, and new ones come after.
  const stood = before === hotels ? null : new Set(before.map(({ HotelCode }) => HotelCode));
  const drawn = (code: HotelCode, index: number): boolean => stood === null || index < reach || stood.has(code);
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={t('results.list')}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {hotels.map((hotel, index) => (
        <li key={hotel.HotelCode}>
          {drawn(hotel.HotelCode, index) && (
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
