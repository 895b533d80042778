import type { HotelData } from '@jnn/contract';
import { glyphs, type Glyph, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './Highlights.module.css';

/** What most travellers ask first, in the order in which it is said where it holds. */
const ASKED_FIRST = [
  ['facilityIndoorPool', glyphs.pool],
  ['facilityOutdoorPool', glyphs.pool],
  ['sauna', glyphs.spa],
  ['facilityCarPark', glyphs.car],
  ['facilityWlan', glyphs.wifi],
  ['facilityRestaurant', glyphs.meal],
  ['facilityPets', glyphs.paw],
  ['facilityAccessible', glyphs.accessible],
] as const satisfies readonly (readonly [string, Glyph])[];

/** Facilities said at most. */
const SAID = 5;

/** The hotel in one line; on phones, where the rooms come first, it is left to the facilities. */
export function Highlights({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const facilities = ASKED_FIRST.filter(([facility]) => hotel.Facts.includes(facility)).slice(0, SAID);
  const times = [
    hotel.CheckIn !== null && t('about.arrival', { time: hotel.CheckIn }),
    hotel.CheckOut !== null && t('about.departure', { time: hotel.CheckOut }),
  ].filter((words) => words !== false);
  if (facilities.length + times.length === 0) return null;
  return (
    <ul className={styles.highlights} aria-label={t('about.inShort')}>
      {facilities.map(([facility, icon]) => (
        <li key={facility}>
          <Icon path={icon} size={18} />
          {t(`facility.${facility}`)}
        </li>
      ))}
      {times.length > 0 && (
        <li>
          <Icon path={glyphs.clock} size={18} />
          {times.join(', ')}
        </li>
      )}
    </ul>
  );
}
