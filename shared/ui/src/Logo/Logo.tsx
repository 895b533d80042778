import styles from './Logo.module.css';

export type LogoProps = {
  /** The brand's name, written beside the mark. */
  readonly name: string;
  /** Side of the mark in pixels; 32 by default. */
  readonly size?: number | undefined;
};

/** The brand: a road that winds up a round pine-green mark, and the name. */
export function Logo({ name, size = 32 }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
        <circle className={styles.ground} cx="15" cy="15" r="15" />
        <path className={styles.road} d="M9 25c0-7 12-6 12-12 0-4-6-4-6-8" />
      </svg>
      {name}
    </span>
  );
}
