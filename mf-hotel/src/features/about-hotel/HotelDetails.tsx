import type { HotelData } from '@jnn/contract';
import type { ReactNode } from 'react';
import { AboutHotel } from './AboutHotel';
import { Facilities } from './Facilities';
import styles from './HotelDetails.module.css';
import { Policies } from './Policies';
import { Reviews } from './Reviews';

interface HotelDetailsProps {
  readonly hotel: HotelData;
  readonly map: ReactNode;
}

/** What follows the rooms: facilities, texts, place, reviews and policies. */
export function HotelDetails({ hotel, map }: HotelDetailsProps) {
  return (
    <div className={styles.details}>
      <div className={styles.beside}>
        <Facilities hotel={hotel} />
        <AboutHotel hotel={hotel} />
      </div>
      {map}
      <Reviews hotel={hotel} />
      <Policies hotel={hotel} />
    </div>
  );
}
