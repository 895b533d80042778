import type { HotelData } from '@jnn/contract';
import { Gallery } from '@jnn/ui';
import { useMessages } from '../../messages';

/** The hotel's pictures: a grid that opens a full-screen gallery; nothing without pictures. */
export function HotelPhotos({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  if (hotel.Images.length === 0) return null;
  return (
    <section aria-label={t('photos.heading')}>
      <Gallery
        images={hotel.Images}
        labels={{
          heading: t('photos.of', { hotel: hotel.HotelName }),
          enlarge: t('photos.enlarge'),
          showAll: (count) => t('photos.showAll', { count }),
          previous: t('photos.previous'),
          next: t('photos.next'),
          close: t('photos.close'),
          position: (index, count) => t('photos.position', { index, count }),
        }}
      />
    </section>
  );
}
