import type { Hotel, SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { type Glyph, Icon, glyphs } from '@jnn/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { HotelCard } from '../../components/HotelCard';
import { hotelHeadingId } from '../../lib/hotel-heading';
import { useMapMessages } from '../../lib/map-words';
import styles from './ChosenPlace.module.css';
import { useEscape } from './use-escape';

interface ChosenPlaceProps {
  /** Every place that has a pin, in the list's order. */
  readonly hotels: readonly Hotel[];
  /** The place of the chosen one among them, from 0. */
  readonly index: number;
  readonly stay: SearchData;
  /** The list's order in words; empty where it is not known. */
  readonly order: string;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

/** The card of the place whose pin was chosen, from which one swipes or steps to the next in the list's order. */
export function ChosenPlace({ hotels, index, stay, order, onChoose, onClose }: ChosenPlaceProps) {
  const words = useMapMessages();
  const today = useToday();
  const sheet = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const code = hotels[index]?.HotelCode;
  useEscape(sheet, onClose);
  useEffect(() => {
    // Where the map is longer than the window, as before the page is scrolled, its lower edge is out of view.
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useLayoutEffect(() => {
    const { current: element } = strip;
    if (!element || code === undefined) return;
    // A strip that was swiped here stands there already.
    if (placeOf(element) !== index) element.scrollLeft = index * element.clientWidth;
    if (sheet.current?.contains(document.activeElement)) return;
    document.getElementById(hotelHeadingId(code, 'map'))?.querySelector('a')?.focus({ preventScroll: true });
  }, [code, index]);
  const go = (to: number): void => {
    const next = hotels[to];
    if (next && to !== index) onChoose(next.HotelCode);
  };
  const position = words('position', { place: index + 1, total: hotels.length });
  return (
    <section ref={sheet} className={styles.sheet} aria-label={words('chosen')}>
      <div className={styles.bar}>
        <p className={styles.position}>{order === '' ? position : `${position} · ${order}`}</p>
        <Step label={words('previous')} path={glyphs.chevronLeft} to={index - 1} last={hotels.length - 1} onGo={go} />
        <Step label={words('next')} path={glyphs.chevronRight} to={index + 1} last={hotels.length - 1} onGo={go} />
        <button type="button" className={styles.button} aria-label={words('close')} onClick={onClose}>
          <Icon path={glyphs.close} size={20} />
        </button>
      </div>
      <div ref={strip} className={styles.strip} onScroll={({ currentTarget }) => go(placeOf(currentTarget))}>
        {hotels.slice(Math.max(index - 1, 0), index + 2).map((hotel, at) => {
          const place = Math.max(index - 1, 0) + at;
          return (
            <div
              key={hotel.HotelCode}
              className={styles.card}
              style={{ gridColumn: place + 1 }}
              // The neighbours stand beside the strip's window: they are swiped to, not read.
              inert={place !== index}
              aria-hidden={place !== index || undefined}
            >
              <HotelCard {...{ hotel, stay, today }} on="map" eager highlighted={false} onPoint={ignore} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The place, from 0, of the card that stands in the window of the strip. */
const placeOf = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / (clientWidth || 1));

/** The chosen pin is marked already. */
const ignore = (): void => undefined;

interface StepProps {
  readonly label: string;
  readonly path: Glyph;
  readonly to: number;
  readonly last: number;
  readonly onGo: (to: number) => void;
}

/** A button to the card before or after; it keeps its place and the focus where there is none. */
function Step({ label, path, to, last, onGo }: StepProps) {
  const isEnd = to < 0 || to > last;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => onGo(to)}
    >
      <Icon path={path} size={20} />
    </button>
  );
}
