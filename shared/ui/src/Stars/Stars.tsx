import { star } from '../Icon/glyphs';
import styles from './Stars.module.css';

export type StarsProps = {
  /** A hotel's category, 1 to 5. */
  readonly count: number;
  /** The category in words, such as "4 stars"; nothing where those words stand beside the stars. */
  readonly label?: string | undefined;
  /** Side of one star in pixels at the usual size of text, with which it grows; 14 by default. */
  readonly size?: number | undefined;
};

/** Side of a star, and distance from one star to the next, on the glyph's grid. */
const [SIDE, STEP] = [24, 26] as const;
/** Path of the next star, moved one step on. */
const next = star.replace(/^m\S+ \S+/, `m${STEP} 0`);

/** A hotel's category as stars: one drawing, since lists have hundreds of them. */
export function Stars({ count, label, size = 14 }: StarsProps) {
  const width = SIDE + STEP * (count - 1);
  return (
    <svg
      className={styles.stars}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      width={`${(size * width) / SIDE / 16}rem`}
      height={`${size / 16}rem`}
      viewBox={`0 0 ${width} ${SIDE}`}
    >
      <path d={star + next.repeat(count - 1)} />
    </svg>
  );
}
