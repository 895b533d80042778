import { heart } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './HeartButton.module.css';

export type HeartButtonProps = {
  /** What pressing keeps, such as "Add to shortlist: Hotel X"; it stays the same while pressed. */
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

/** A heart that is filled while something is kept. */
export function HeartButton({ label, pressed, onPress }: HeartButtonProps) {
  return (
    <button type="button" className={styles.heart} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <Icon path={heart} size={22} />
    </button>
  );
}
