import styles from './Pin.module.css';

interface PinProps {
  /** What it shows. */
  readonly label: string;
  /** What a screen reader says. */
  readonly name: string;
  readonly highlighted: boolean;
  /** Stands for several points. */
  readonly several?: boolean;
  readonly onPress: () => void;
  readonly onPoint: (pointed: boolean) => void;
}

/** A price at its place: the same button on every kind of map. */
export function Pin({ label, name, highlighted, several = false, onPress, onPoint }: PinProps) {
  return (
    <button
      type="button"
      className={styles.pin}
      aria-label={name}
      data-highlighted={highlighted || undefined}
      data-several={several || undefined}
      onClick={onPress}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {label}
    </button>
  );
}
