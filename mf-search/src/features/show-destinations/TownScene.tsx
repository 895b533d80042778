import styles from './TownScene.module.css';

interface TownSceneProps {
  /** Any whole number; the look repeats after five. */
  readonly variant: number;
}

const LOOKS = 5;

/** Hills, a low sun and the road, in the colours of one of a few hours of the day; decorative. */
export function TownScene({ variant }: TownSceneProps) {
  const look = variant % LOOKS;
  return (
    <svg
      className={styles.scene}
      data-look={look}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="400" height="300" />
      <circle className={styles.sun} cx={310 - look * 46} cy={92 + (look % 2) * 22} r="30" />
      <path className={styles.far} d={`M0 ${164 + look * 5}Q100 ${112 + look * 9} 200 158T400 146V300H0Z`} />
      <path
        className={styles.middle}
        d={`M0 ${204 - look * 4}Q150 ${168 + look * 6} 260 206T400 ${190 - look * 3}V300H0Z`}
      />
      <path className={styles.near} d="M0 250Q120 204 240 244T400 232V300H0Z" />
      <path className={styles.road} d="M196 304c-12-30 62-36 52-60s-32-17-22-32 18-8 14-20" />
    </svg>
  );
}
