import type { Stay } from '@jnn/session';
import type { Hotel } from '@jnn/contract';
import { memo } from 'react';
import { useMessages } from '../../messages';
import { useAfterPaint } from '../../useAfterPaint';
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
/** Cards that another list is painted with at first: more than a tall window shows. */
const FIRST = 10;

/** Another list where it begins, and below what stood there before, until there is time for the rest. */
function beginningOf(hotels: readonly Hotel[], before: readonly Hotel[]): readonly Hotel[] {
  const first = hotels.slice(0, FIRST);
  const codes = new Set(first.map(({ HotelCode }) => HotelCode));
  return [...first, ...before.slice(FIRST, hotels.length).filter(({ HotelCode }) => !codes.has(HotelCode))];
}

/** The hotels found, in the order of the answer. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { hotels, stay, stale, highlighted, onPoint } = props;
  const t = useMessages();
  const before = useAfterPaint(hotels);
  const fresh = before !== hotels;
  const drawn = fresh ? beginningOf(hotels, before) : hotels;
  return (
    <ol
      className={styles.list}
      aria-label={t('results.list')}
      aria-busy={stale}
      data-stale={stale || undefined}
      data-fresh={fresh || undefined}
    >
      {drawn.map((hotel, index) => (
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
