import { isSameBut } from '@jnn/painting';
import { memo, type KeyboardEvent } from 'react';
import { type Cluster, pinKey, type PinItem } from './pin-item';
import styles from './MapPin.module.css';
import type { StayMapProps } from './types';
import type { PinNavigation } from './use-pin-navigation';

type Handlers = Pick<StayMapProps, 'onPoint' | 'onChoose'> & Pick<PinNavigation, 'onFocusPin' | 'onKey'>;

export interface MapPinProps extends Handlers {
  readonly pin: PinItem;
  readonly labels: StayMapProps['labels'];
  readonly highlighted: boolean;
  /** Whether its point is the chosen one. */
  readonly isChosen: boolean;
  /** Whether Tab leads to it. */
  readonly isTabStop: boolean;
  /** Opens a cluster. */
  readonly onOpen: (cluster: Cluster) => void;
}

/** Compares the props of a pin: every answer brings the pins anew, of which most show what they showed before. */
export const isSamePin = isSameBut('pin');

/** The button of a pin: pressing a point chooses it, pressing a cluster opens it. */
export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { pin, isTabStop, highlighted, isChosen, onPoint, onChoose, onOpen, onFocusPin, onKey, labels } = props;
  const common = {
    ...{ id: pinKey(pin), isTabStop, highlighted },
    onFocus: () => onFocusPin(pin),
    onKey: (event: KeyboardEvent<HTMLElement>) => onKey(event, pin),
  };
  if (pin.kind === 'cluster') {
    return (
      <PinButton
        {...common}
        isCluster
        label={String(pin.count)}
        more={pin.cheapest === null ? null : labels.from(pin.cheapest)}
        name={labels.cluster(pin.count, pin.cheapest)}
        onPress={() => onOpen(pin)}
        onPoint={() => undefined}
      />
    );
  }
  const { id, label, name, isSeen = false } = pin.point;
  return (
    <PinButton
      {...common}
      {...{ label, name, isSeen, isChosen }}
      onPress={() => onChoose(id)}
      onPoint={(pointed) => onPoint(pointed ? id : null)}
    />
  );
}, isSamePin);

interface PinButtonProps {
  readonly id: string;
  /** What it shows, and what below that. */
  readonly label: string;
  readonly more?: string | null;
  /** What a screen reader says. */
  readonly name: string;
  readonly highlighted: boolean;
  readonly isTabStop: boolean;
  readonly isCluster?: boolean;
  readonly isChosen?: boolean;
  readonly isSeen?: boolean;
  readonly onPress: () => void;
  readonly onPoint: (pointed: boolean) => void;
  readonly onFocus: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Moves the focus of a pin that is removed to its map, where the arrow keys go on. */
const passFocusToMap = (pin: HTMLElement | null) => (): void => {
  if (pin && pin === document.activeElement)
    pin.closest<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
};

function PinButton({
  id,
  label,
  more = null,
  name,
  highlighted,
  isTabStop,
  isCluster = false,
  isChosen = false,
  isSeen = false,
  ...handlers
}: PinButtonProps) {
  const { onPress, onPoint, onFocus, onKey } = handlers;
  return (
    <button
      ref={passFocusToMap}
      type="button"
      className={styles.pin}
      aria-label={name}
      aria-current={isChosen || undefined}
      data-pin={id}
      data-highlighted={highlighted || undefined}
      data-several={isCluster || undefined}
      data-seen={isSeen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKey}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => {
        onFocus();
        onPoint(true);
      }}
      onBlur={() => onPoint(false)}
    >
      {label}
      {more !== null && <small className={styles.more}>{more}</small>}
    </button>
  );
}
