import { type KeyboardEvent, useId, type TouchEvent, useRef } from 'react';
import { chevronLeft, chevronRight, close } from '../Icon/glyphs';
import { type Glyph, Icon } from '../Icon/Icon';
import { useModal } from '../modal/use-modal';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './GalleryViewer.module.css';

/** One picture; `width` and `height` in pixels. */
export type GalleryImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The picture in several widths, as `img` takes them. */
  readonly srcSet?: string | undefined;
};

export type GalleryProps = {
  readonly images: readonly GalleryImage[];
  readonly labels: {
    /** Heading of the full-screen view. */
    readonly heading: string;
    /** Said before a picture's own text on its button, such as "Enlarge:". */
    readonly enlarge: string;
    /** The button that opens the full-screen view. */
    readonly showAll: (count: number) => string;
    readonly previous: string;
    readonly next: string;
    readonly close: string;
    /** Which of how many is shown. */
    readonly position: (index: number, count: number) => string;
  };
};

type GalleryViewerProps = GalleryProps & {
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

/** One picture at a time over the whole screen: arrow keys, swipe, Escape. */
export function GalleryViewer({ images, labels, index, onIndex, onClose }: GalleryViewerProps) {
  const headingId = useId();
  const modal = useModal({ onClose, dismissible: true });
  const turn = (by: 1 | -1) => onIndex((index + by + images.length) % images.length);
  const keyDown = (event: KeyboardEvent) => {
    modal.onKeyDown(event);
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog {...modal} className={styles.viewer} aria-labelledby={headingId} data-modal onKeyDown={keyDown}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          {labels.heading}
        </h2>
        <span role="status">{labels.position(index + 1, images.length)}</span>
        <ViewerButton path={close} label={labels.close} onPress={onClose} />
      </div>
      <Picture image={images[index]} onTurn={turn} />
      <div className={styles.turns}>
        <ViewerButton path={chevronLeft} label={labels.previous} onPress={() => turn(-1)} />
        <ViewerButton path={chevronRight} label={labels.next} onPress={() => turn(1)} />
      </div>
    </dialog>
  );
}

type PictureProps = { readonly image: GalleryImage | undefined; readonly onTurn: (by: 1 | -1) => void };

function Picture({ image, onTurn }: PictureProps) {
  const swipe = useSwipe(onTurn);
  if (image === undefined) return null;
  return (
    <figure className={styles.stage} {...swipe}>
      <img
        key={image.url}
        src={image.url}
        srcSet={image.srcSet}
        sizes={image.srcSet && '100vw'}
        alt={image.alt}
        width={image.width}
        height={image.height}
        draggable={false}
      />
      {/* The picture's own text says the same. */}
      <figcaption className={styles.caption} aria-hidden="true">
        {image.alt}
      </figcaption>
    </figure>
  );
}

type ViewerButtonProps = { readonly path: Glyph; readonly label: string; readonly onPress: () => void };

function ViewerButton({ path, label, onPress }: ViewerButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <Icon path={path} size={24} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

/** Pixels that a finger must travel sideways. */
const DISTANCE = 40;

/** Handlers that turn a finger's sideways swipe into a step: 1 is the next one. */
function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers enlarge the picture.
      start.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      const moved = start.current === null || end === undefined ? 0 : end - start.current;
      start.current = null;
      if (Math.abs(moved) >= DISTANCE) onStep(moved < 0 ? 1 : -1);
    },
  };
}
