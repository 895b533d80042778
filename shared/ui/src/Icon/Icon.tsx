import * as glyphs from './glyphs';
import styles from './Icon.module.css';

export type IconName = keyof typeof glyphs;

export type IconProps = {
  readonly name: IconName;
  /** Side length in pixels; 20 by default. */
  readonly size?: number | undefined;
};

/** A small picture that repeats what words beside it say; it has no accessible name of its own. */
export function Icon({ name, size }: IconProps) {
  return <Glyph path={glyphs[name]} size={size} />;
}

type GlyphProps = {
  /** Path data on a 24 × 24 grid. */
  readonly path: string;
  /** Side length in pixels; 20 by default. */
  readonly size?: number | undefined;
};

/** One outline as a decorative picture in the colour of the text around it. */
export function Glyph({ path, size = 20 }: GlyphProps) {
  return (
    <svg className={styles.glyph} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
