import type { HotelData } from '@jnn/contract';
import { Gallery } from '@jnn/ui';
import { useGalleryLabels } from '../../lib/gallery-labels';
import { usePhotoViewer } from '../../lib/use-photo-viewer';
import { useMessages } from '../../messages';
import styles from './HotelPhotos.module.css';

/** The pictures of the hotel and of its rooms, which open over the whole screen; nothing without pictures. */
export function HotelPhotos({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const labels = useGalleryLabels(hotel.HotelName);
  const viewer = usePhotoViewer('hotel');
  const images = [...hotel.Images, ...hotel.RoomTypes.flatMap((room) => room.Images)];
  if (images.length === 0) return null;
  return (
    <section aria-label={t('photos.heading')} className={styles.photos}>
      <Gallery images={images} labels={labels} {...viewer} />
    </section>
  );
}
