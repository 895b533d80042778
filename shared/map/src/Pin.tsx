import type { KeyboardEvent } from 'react';
import styles from './MapPin.module.css';

interface PinProps {
  /** Tells it from the others of the map. */
  readonly id: string;
  /** What it shows. */
  readonly label: string;
  /** What a screen reader says. */
  readonly name: string;
  readonly highlighted: boolean;
  /** Whether Tab leads to it. */
  readonly stop: boolean;
  /** Stands for several points. */
  readonly several?: boolean;
  readonly onPress: () => void;
  readonly onPoint: (pointed: boolean) => void;
  /** Told when the focus comes. */
  readonly onReach: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Gives the focus of a pin that is taken away to its map, where the arrow keys go on. */
const handOnFocus = (pin: HTMLElement | null) => (): void => {
  if (pin && pin === document.activeElement)
    pin.closest<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
};

/** A price at its place: the same button on every kind of map. */
export function Pin({ id, label, name, highlighted, stop, several = false, ...told }: PinProps) {
  const { onPress, onPoint, onReach, onKey } = told;
  const reach = () => {
    onReach();
    onPoint(true);
  };
  return (
    <button
      ref={handOnFocus}
      type="button"
      className={styles.pin}
      aria-label={name}
      data-pin={id}
      data-highlighted={highlighted || undefined}
      data-several={several || undefined}
      tabIndex={stop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKey}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={reach}
      onBlur={() => onPoint(false)}
    >
      {label}
    </button>
  );
}
