import { useState } from 'react';
import { photos } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './Gallery.module.css';
import { GalleryViewer, type GalleryProps } from './GalleryViewer';

/** How many pictures the grid has room for. */
const IN_GRID = 5;

/** The widths at which the style sheet shows the first picture; below 40rem it is the only one. */
const firstSizes = (count: number): string =>
  count === 1 ? 'min(100vw, 80rem)' : '(width < 40rem) 100vw, min(60vw, 48rem)';
const OTHER_SIZES = 'min(30vw, 24rem)';

/** Pictures of a place as a grid and, when one is pressed, one by one over the whole screen. */
export function Gallery({ images, labels }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (images.length === 0) return null;
  const grid = images.slice(0, IN_GRID);
  return (
    <div className={styles.gallery} data-count={grid.length}>
      {grid.map((image, index) => (
        <button key={image.url} type="button" className={styles.tile} onClick={() => setShown(index)}>
          <img
            src={image.url}
            srcSet={image.srcSet}
            sizes={image.srcSet && (index === 0 ? firstSizes(grid.length) : OTHER_SIZES)}
            alt={`${labels.enlarge} ${image.alt}`}
            width={image.width}
            height={image.height}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            decoding="async"
          />
        </button>
      ))}
      <button type="button" className={styles.all} onClick={() => setShown(0)}>
        <Icon path={photos} size={18} />
        {labels.showAll(images.length)}
      </button>
      {shown !== null && (
        <GalleryViewer
          images={images}
          labels={labels}
          index={shown}
          onIndex={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}
