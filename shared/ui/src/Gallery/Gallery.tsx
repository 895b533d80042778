import { lazy, type ReactNode, Suspense, type UIEvent, useEffect, useRef, useState } from 'react';
import { photos } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './Gallery.module.css';
import type { GalleryImage, GalleryProps } from './gallery-props';

const GalleryViewer = lazy(async () => ({ default: (await import('./GalleryViewer')).GalleryViewer }));

/** How many pictures the mosaic has room for. */
const IN_MOSAIC = 5;

/** The widths at which the style sheet shows the first picture; below 48rem each fills the strip. */
const firstSizes = (count: number): string =>
  count === 1 ? 'min(100vw, 80rem)' : '(width < 48rem) 100vw, min(50vw, 40rem)';
const OTHER_SIZES = '(width < 48rem) 100vw, min(25vw, 20rem)';

/**
 * Pictures of a place: on wide screens one large and four small ones, on narrow ones a strip that is swiped. Each opens
 * the viewer, whose code comes with the first press.
 */
export function Gallery({ images, labels, shown, onShow, onClose }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  if (images.length === 0) return null;
  const follow = ({ currentTarget: strip }: UIEvent<HTMLElement>): void => {
    if (strip.clientWidth > 0) setCurrent(Math.round(strip.scrollLeft / strip.clientWidth));
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.pictures} data-count={Math.min(images.length, IN_MOSAIC)} onScroll={follow}>
        {images.map((image, index) => (
          <button key={image.url} type="button" className={styles.tile} onClick={() => onShow(index)}>
            <GalleryPicture
              image={image}
              alt={`${labels.enlarge} ${image.alt}`}
              sizes={index === 0 ? firstSizes(images.length) : OTHER_SIZES}
              isFirst={index === 0}
            />
          </button>
        ))}
      </div>
      <button type="button" className={styles.all} onClick={() => onShow(current)}>
        <Icon path={photos} size={18} />
        <span className={styles.count}>{labels.showAll(images.length)}</span>
        <span className={styles.position} aria-hidden="true">{`${current + 1} / ${images.length}`}</span>
      </button>
      {shown !== null && <LazyViewer {...{ images, labels, shown, onShow, onClose }} />}
    </div>
  );
}

/** The viewer alone, for pictures that a page shows in its own way. */
export function LazyViewer(props: GalleryProps & { readonly shown: number }) {
  return (
    <Suspense fallback={null}>
      <GalleryViewer {...props} />
    </Suspense>
  );
}

type GalleryPictureProps = {
  readonly image: GalleryImage;
  readonly alt: string;
  /** The width at which it is shown, as `img` takes it. */
  readonly sizes: string;
  /** The first one loads at once, the others when they are near. */
  readonly isFirst?: boolean | undefined;
};

/** A picture that fills its box; where it cannot be loaded, a drawn placeholder stands there. */
export function GalleryPicture({ image, alt, sizes, isFirst = false }: GalleryPictureProps): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page came alive.
    if (picture.current?.complete === true && picture.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken) {
    return (
      <span className={styles.placeholder} role="img" aria-label={alt}>
        <Icon path={photos} size={28} />
      </span>
    );
  }
  return (
    <img
      ref={picture}
      className={styles.picture}
      src={image.url}
      srcSet={image.srcSet}
      sizes={image.srcSet && sizes}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
