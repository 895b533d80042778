import type { HotelData } from '@jnn/contract';
import { StayMap, useSeen } from '@jnn/map';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import { addressInWords } from '../../lib/format';
import styles from './HotelMap.module.css';

/** Where the hotel stands: its address in words, and a map whose code is fetched when it comes into view. */
export function HotelMap({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const { settings } = useSession();
  const consent = useConsent();
  const [place, seen] = useSeen();
  const key = allowsFunctional(consent) && settings.googleMapsApiKey !== '' ? settings.googleMapsApiKey : null;
  const point = { id: hotel.HotelCode, label: hotel.HotelName, name: hotel.HotelName, ...hotel.GeoPoint };
  return (
    <section aria-labelledby="map" className={styles.section}>
      <h2 id="map">{t('map.heading')}</h2>
      <p className={styles.address}>
        <Icon name="pin" size={18} />
        {addressInWords(hotel)}
      </p>
      <div ref={place} className={styles.map}>
        {seen && (
          <StayMap
            googleApiKey={key}
            points={[point]}
            start={hotel.GeoPoint}
            highlighted={hotel.HotelCode}
            onPoint={ignore}
            onChoose={ignore}
            labels={{
              map: t('map.keys'),
              zoomIn: t('map.zoomIn'),
              zoomOut: t('map.zoomOut'),
              cluster: (count) => t('map.cluster', { count }),
            }}
          />
        )}
      </div>
    </section>
  );
}

/** The only pin is the page's own hotel: pressing it leads nowhere else. */
const ignore = (): void => undefined;
