import type { HotelData } from '@jnn/contract';
import { DirectionsLink, mapSources, StayMap } from '@jnn/map';
import { useInView } from '@jnn/painting';
import { useLocale } from '@jnn/router';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { Icon, glyphs } from '@jnn/ui';
import { useMessages } from '../../messages';
import { formatAddress } from '../../lib/format';
import styles from './HotelMap.module.css';
import { Nearby } from './Nearby';

/** The hotel's address, what is near it, the way there, and a map whose code is loaded when it comes into view. */
export function HotelMap({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const [mapRef, isInView] = useInView();
  const sources = mapSources(useSession().settings, allowsFunctional(useConsent()));
  const language = useLocale();
  const point = { id: hotel.HotelCode, label: hotel.HotelName, name: hotel.HotelName, ...hotel.GeoPoint };
  return (
    <section id="map" aria-labelledby="map-heading" className={styles.section}>
      <h2 id="map-heading">{t('map.heading')}</h2>
      <p className={styles.address}>
        <Icon path={glyphs.pin} size={18} />
        {formatAddress(hotel)}
      </p>
      <div className={styles.place}>
        <div ref={mapRef} className={styles.map}>
          {isInView && (
            <StayMap
              {...sources}
              language={language}
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
                from: String,
              }}
            />
          )}
        </div>
        <div className={styles.near}>
          <Nearby hotel={hotel} />
          <p>
            <DirectionsLink position={hotel.GeoPoint} place={hotel.HotelName}>
              {t('map.directions')}
            </DirectionsLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The only pin is the page's own hotel, so pressing it does nothing. */
const ignore = (): void => undefined;
