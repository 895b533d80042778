import styles from './Icon.module.css';

export type GlyphProps = {
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
