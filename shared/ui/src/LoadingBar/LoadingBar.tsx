import styles from './LoadingBar.module.css';

export type LoadingBarProps = {
  /** When it starts and ends is decided by the owner; it fills over 5000 ms. */
  readonly state: 'idle' | 'running' | 'done';
  /** Accessible name while it runs. */
  readonly label: string;
};

/** The dashed road along the top edge of the window while a page is on its way. */
export function LoadingBar({ state, label }: LoadingBarProps) {
  return (
    <div
      className={styles.bar}
      data-state={state}
      role={state === 'running' ? 'progressbar' : undefined}
      aria-label={state === 'running' ? label : undefined}
    >
      <div className={styles.road} />
    </div>
  );
}
