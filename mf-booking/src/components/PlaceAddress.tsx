import type { BookedPlace, Booking } from '@jnn/contract';
import { Icon, glyphs } from '@jnn/ui';
import { useMessages } from '../messages';
import styles from './contact-link.module.css';

interface PlaceAddressProps {
  readonly booking: Booking;
  readonly place: BookedPlace;
}

/** The whole address of a booked place, and the way to it. */
export function PlaceAddress({ booking, place: { ZipCode, Address, GeoPoint } }: PlaceAddressProps) {
  const t = useMessages();
  const town = `${ZipCode ?? ''} ${booking.CityName}`.trim();
  return (
    <>
      <p>{[town, Address].filter(Boolean).join(', ')}</p>
      {GeoPoint && (
        <a className={styles.link} href={directionsTo(GeoPoint)} target="_blank" rel="noreferrer">
          <Icon path={glyphs.map} size={18} />
          {t('booking.directions')}
        </a>
      )}
    </>
  );
}

function directionsTo({ latitude, longitude }: NonNullable<BookedPlace['GeoPoint']>): string {
  const to = encodeURIComponent(`${String(latitude)},${String(longitude)}`);
  return `https://www.openstreetmap.org/directions?to=${to}`;
}
