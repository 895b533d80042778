import styles from './EmptyState.module.css';

/** A road that winds off over two hills under a low sun, decorative. */
export function EmptyScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 280 140" aria-hidden="true">
      <circle className={styles.sun} cx="190" cy="62" r="24" />
      <path className={styles.far} d="M0 92Q60 54 130 78T280 70V140H0Z" />
      <path className={styles.near} d="M0 118Q70 84 150 104T280 96V140H0Z" />
      <path className={styles.road} d="M128 138C112 122 178 116 168 100S128 92 142 80" />
    </svg>
  );
}
