import styles from './RoadMotif.module.css';

export type RoadMotifProps = {
  /** `divider` is a gentle line over the whole width; `bend` winds into the distance. */
  readonly variant?: 'divider' | 'bend' | undefined;
};

const shapes = {
  divider: { box: '0 0 640 24', path: 'M4 12C84-2 132 26 212 12s132-10 212 0 132 10 212 0' },
  bend: { box: '0 0 120 96', path: 'M34 92C22 70 96 70 88 50S42 40 50 24 68 10 64 2' },
} as const;

/** The dashed road of the brand, decorative. */
export function RoadMotif({ variant = 'divider' }: RoadMotifProps) {
  const { box, path } = shapes[variant];
  return (
    <svg className={styles.road} data-variant={variant} viewBox={box} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
