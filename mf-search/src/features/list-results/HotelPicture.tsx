import type { Hotel } from '@jnn/contract';
import { Icon } from '@jnn/ui';
import styles from './HotelCard.module.css';

interface HotelPictureProps {
  readonly picture: Hotel['Thumbnail'];
  readonly eager: boolean;
}

/** The hotel's picture in a frame that keeps its place while the picture is on its way. */
export function HotelPicture({ picture, eager }: HotelPictureProps) {
  return (
    <div className={styles.picture}>
      {picture ? (
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <Icon name="building" size={40} />
      )}
    </div>
  );
}
