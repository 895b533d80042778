import { type KeyboardEvent, type TouchEvent, useId, useRef, useState } from 'react';
import { chevronLeft, chevronRight, close } from '../Icon/glyphs';
import { type Glyph, Icon } from '../Icon/Icon';
import { useModal } from '../modal/use-modal';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import type { GalleryImage, GalleryLabels, GalleryProps } from './gallery-props';
import styles from './GalleryViewer.module.css';

/** One picture at a time over the whole screen: groups, arrow keys, swipe, two fingers to enlarge, Escape. */
export function GalleryViewer({ images, labels, shown, onShow, onClose }: GalleryProps & { readonly shown: number }) {
  const headingId = useId();
  const modal = useModal({ onClose, dismissible: true });
  const [group, setGroup] = useState<string | null>(null);
  const places = images.flatMap(({ kind }, index) => (group === null || kind === group ? [index] : []));
  const place = Math.max(0, places.indexOf(shown));
  const turn = (by: 1 | -1) => onShow(places[(place + by + places.length) % places.length] ?? 0);
  const choose = (kind: string | null) => {
    setGroup(kind);
    const first = images.findIndex((image) => kind === null || image.kind === kind);
    if (kind !== null && images[shown]?.kind !== kind) onShow(Math.max(0, first));
  };
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
        <span role="status" className={styles.position}>
          {labels.position(place + 1, places.length)}
        </span>
        <ViewerButton path={close} label={labels.close} onPress={onClose} />
      </div>
      <Groups images={images} labels={labels} chosen={group} onChoose={choose} />
      <Picture image={images[shown]} onTurn={turn} />
      <div className={styles.turns}>
        <ViewerButton path={chevronLeft} label={labels.previous} onPress={() => turn(-1)} />
        <ViewerButton path={chevronRight} label={labels.next} onPress={() => turn(1)} />
      </div>
    </dialog>
  );
}

type GroupsProps = {
  readonly images: readonly GalleryImage[];
  readonly labels: GalleryLabels;
  readonly chosen: string | null;
  readonly onChoose: (kind: string | null) => void;
};

/** The groups of the pictures as buttons; none where there are fewer than two. */
function Groups({ images, labels, chosen, onChoose }: GroupsProps) {
  const kinds = [...new Set(images.flatMap(({ kind }) => kind ?? []))].filter((kind) => labels.group(kind));
  if (kinds.length < 2) return <div />;
  return (
    <div role="group" aria-label={labels.groups} className={styles.groups}>
      {[null, ...kinds].map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.group}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind === null ? labels.allGroups : labels.group(kind)}
        </button>
      ))}
    </div>
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

/** Whether two fingers have enlarged the page: then a finger moves the picture instead of turning it. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1.05;

/** Handlers that turn a finger's sideways swipe into a step: 1 is the next one. */
function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers enlarge the picture.
      start.current = event.touches.length === 1 && !isEnlarged() ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      const moved = start.current === null || end === undefined ? 0 : end - start.current;
      start.current = null;
      if (Math.abs(moved) >= DISTANCE) onStep(moved < 0 ? 1 : -1);
    },
  };
}
