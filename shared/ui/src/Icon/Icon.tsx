import type * as glyphs from './glyphs';
import styles from './Icon.module.css';

/** One of the `glyphs`: path data on a 24 × 24 grid. Not its name, so that a page loads only the outlines it draws. */
export type Glyph = (typeof glyphs)[keyof typeof glyphs];

export type IconProps = {
  readonly path: Glyph;
  /** Side length in pixels at the usual size of text, with which it grows; 20 by default. */
  readonly size?: number | undefined;
};

/** One outline in the colour of the text around it. It repeats what words beside it say, and has no accessible name. */
export function Icon({ path, size = 20 }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg className={styles.glyph} width={side} height={side} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
