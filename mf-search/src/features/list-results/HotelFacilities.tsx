import type { Toggle } from '@jnn/contract';
import { Badge, type IconName } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './HotelCard.module.css';

/** The facilities that a card may show; those that travellers ask for most come first. */
const SHOWN_FACILITIES: readonly (readonly [name: Toggle, icon: IconName])[] = [
  ['facilityIndoorPool', 'pool'],
  ['facilityOutdoorPool', 'pool'],
  ['sauna', 'spa'],
  ['jacuzzi', 'spa'],
  ['facilityWlan', 'wifi'],
  ['facilityCarPark', 'car'],
  ['facilityEvCharging', 'charge'],
  ['facilityAirCondition', 'snowflake'],
  ['facilityRestaurant', 'meal'],
  ['facilityPets', 'paw'],
  ['facilityChildren', 'child'],
  ['facilityAccessible', 'accessible'],
];
const MAX_SHOWN = 4;

/** A few of the hotel's facilities. */
export function HotelFacilities({ facilities }: { readonly facilities: readonly string[] }) {
  const t = useMessages();
  const shown = SHOWN_FACILITIES.filter(([name]) => facilities.includes(name));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.facilities} aria-label={t('hotel.facilities')}>
      {shown.slice(0, MAX_SHOWN).map(([name, icon]) => (
        <Badge key={name} as="li" icon={icon}>
          {t(name)}
        </Badge>
      ))}
    </ul>
  );
}
