import type { HotelData } from '@jnn/contract';
import { HotelMap } from '../find-on-map/HotelMap';
import { AboutHotel } from './AboutHotel';
import { Facilities } from './Facilities';
import styles from './HotelDetails.module.css';
import { Policies } from './Policies';
import { Reviews } from './Reviews';

/** What follows the rooms: facilities, texts, place, reviews and policies. */
export function HotelDetails({ hotel }: { readonly hotel: HotelData }) {
  return (
    <div className={styles.details}>
      <div className={styles.beside}>
        <Facilities hotel={hotel} />
        <AboutHotel hotel={hotel} />
      </div>
      <HotelMap hotel={hotel} />
      <Reviews hotel={hotel} />
      <Policies hotel={hotel} />
    </div>
  );
}
