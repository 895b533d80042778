import type { Toggle } from '@jnn/contract';
import { Badge, type IconName } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './HotelCard.module.css';

/** What travellers ask for most comes first; a card has room for a few. */
const TELLING: readonly (readonly [name: Toggle, icon: IconName])[] = [
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
const ROOM_FOR = 4;

/** A few of the hotel's facilities. */
export function HotelFacilities({ facilities }: { readonly facilities: readonly string[] }) {
  const t = useMessages();
  const telling = TELLING.filter(([name]) => facilities.includes(name));
  if (telling.length === 0) return null;
  return (
    <ul className={styles.facilities} aria-label={t('hotel.facilities')}>
      {telling.slice(0, ROOM_FOR).map(([name, icon]) => (
        <Badge key={name} as="li" icon={icon}>
          {t(name)}
        </Badge>
      ))}
    </ul>
  );
}
