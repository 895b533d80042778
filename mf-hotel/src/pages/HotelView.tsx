import type { HotelData } from '@jnn/contract';
import { useSavedBooking } from '@jnn/session';
import { PageColumn, RoadMotif } from '@jnn/ui';
import { Photos } from '../features/browse-photos/HotelPhotos';
import { HotelMap } from '../features/find-on-map/HotelMap';
import { PassOn } from '../features/share-hotel/ShareButtons';
import { HotelHead } from '../features/show-hotel/HotelHead';
import { About } from '../features/read-facts/AboutHotel';
import { Facilities } from '../features/read-facts/Facilities';
import styles from './hotel.module.css';
import { OffersRegion } from './OffersRegion';
import { useHotelHead } from '../features/show-hotel/use-hotel-head';

/** The accommodation page of one hotel. */
export function HotelView({ hotel }: { readonly hotel: HotelData }) {
  useHotelHead(hotel);
  useSavedBooking();
  return (
    <PageColumn gap="loose">
      <div className={styles.top}>
        <HotelHead hotel={hotel} />
        <PassOn name={hotel.HotelName} />
      </div>
      <Photos hotel={hotel} />
      <OffersRegion hotel={hotel} />
      <RoadMotif />
      <About hotel={hotel} />
      <Facilities hotel={hotel} />
      <HotelMap hotel={hotel} />
    </PageColumn>
  );
}
