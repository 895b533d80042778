import { useToday, type Stay } from '@jnn/session';
import type { Hotel } from '@jnn/contract';
import { memo, useState } from 'react';
import { useMessages } from '../../messages';
import { useAfterPaint } from '../../lib/use-after-paint';
import { HotelCard } from './HotelCard';
import styles from './ResultList.module.css';
import { useReach } from './use-reach';

interface ResultListProps {
  readonly hotels: readonly Hotel[];
  readonly stay: Stay;
  /** The list answers an older question while the new one is on its way. */
  readonly stale: boolean;
  /** The hotel whose pin is pointed at. */
  readonly highlighted: string | null;
  readonly onPoint: (code: string | null) => void;
}

/** Pictures in view when the page opens, at most. Those of later lists are asked for once the list is painted. */
const EAGER = 3;

/** The hotels found, in the order of the answer. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { hotels, stay, stale, highlighted, onPoint } = props;
  const t = useMessages();
  const today = useToday();
  const [list, reach] = useReach(stale);
  const [first] = useState(hotels);
  const entries = whileDrawing(hotels, useAfterPaint(hotels), reach);
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={t('results.list')}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      {entries.map(({ hotel, place }) => (
        // A card at another place is another card: one that moves would be a shift of the layout to who looks at it.
        <li key={`${place} ${hotel.HotelCode}`}>
          <HotelCard
            hotel={hotel}
            stay={stay}
            today={today}
            eager={hotels === first && place < EAGER}
            highlighted={highlighted === hotel.HotelCode}
            onPoint={onPoint}
          />
        </li>
      ))}
    </ol>
  );
});

interface Entry {
  readonly hotel: Hotel;
  /** Where it stands in its list. */
  readonly place: number;
}

const entriesOf = (hotels: readonly Hotel[]): readonly Entry[] => hotels.map((hotel, place) => ({ hotel, place }));

/**
 * Another list until a frame has been painted with it: it begins with what is in view, and what stood below stays as it
 * was, since taking cards away costs as much as making them. No hotel is there twice.
 */
function whileDrawing(hotels: readonly Hotel[], before: readonly Hotel[], reach: number): readonly Entry[] {
  const entries = entriesOf(hotels);
  if (before === hotels || hotels.length <= reach) return entries;
  const begun = entries.slice(0, reach);
  const here = new Set(begun.map(({ hotel }) => hotel.HotelCode));
  const below = entriesOf(before).slice(reach);
  return [...begun, ...below.filter(({ hotel }) => !here.has(hotel.HotelCode))];
}
