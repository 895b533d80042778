import { mergeWhilePainting, useAfterPaint, useVisibleRange } from '@jnn/painting';
import { useToday, type Stay } from '@jnn/session';
import type { Hotel } from '@jnn/contract';
import { memo, useState } from 'react';
import { HotelCard } from '../../components/HotelCard';
import { useFocusReturn } from '../../lib/hotel-heading';
import { useMessages } from '../../messages';
import styles from './ResultList.module.css';

/** The list's id, to which a link over the page leads. */
export const RESULTS_ID = 'results';

interface ResultListProps {
  readonly hotels: readonly Hotel[];
  readonly stay: Stay;
  /** True while the list shows the previous answer and the new one is on its way. */
  readonly stale: boolean;
  /** The hotel whose pin is under the pointer or has the focus. */
  readonly highlighted: string | null;
  readonly onPoint: (code: string | null) => void;
}

/** How many pictures are in view at most when the page opens. Pictures of later lists load after the list is painted. */
const EAGER_COUNT = 3;

const codeOf = ({ HotelCode }: Hotel): string => HotelCode;

/** The hotels found, in the order of the answer. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { hotels, stay, stale, highlighted, onPoint } = props;
  const t = useMessages();
  const today = useToday();
  const [list, visible] = useVisibleRange(stale);
  const [first] = useState(hotels);
  const painted = useAfterPaint(hotels);
  const entries = mergeWhilePainting(hotels, painted, visible, codeOf);
  useFocusReturn(entries.length);
  return (
    <ol
      ref={list}
      id={RESULTS_ID}
      className={styles.list}
      aria-label={t('results.list')}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {entries.map(({ item: hotel, place }) => (
        // The place is part of the key: a card that kept its identity and moved would count as a layout shift.
        <li key={`${place} ${hotel.HotelCode}`}>
          <HotelCard
            hotel={hotel}
            stay={stay}
            today={today}
            eager={hotels === first && place < EAGER_COUNT}
            highlighted={highlighted === hotel.HotelCode}
            onPoint={onPoint}
          />
        </li>
      ))}
    </ol>
  );
});
