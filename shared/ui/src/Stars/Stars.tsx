import { star } from '../Icon/glyphs';
import { Glyph } from '../Icon/Glyph';
import styles from './Stars.module.css';

export type StarsProps = {
  /** A hotel's category, 1 to 5. */
  readonly count: number;
  /** The category in words, such as "4 stars". */
  readonly label: string;
  /** Side of one star in pixels; 14 by default. */
  readonly size?: number | undefined;
};

/** A hotel's category as stars. */
export function Stars({ count, label, size = 14 }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Glyph key={index} path={star} size={size} filled />
      ))}
    </span>
  );
}
