import { memo } from 'react';
import type { PinItem } from './clusters';
import { Pin } from './Pin';
import type { Position, StayMapProps } from './types';

interface MapPinProps extends Pick<StayMapProps, 'onPoint' | 'onChoose' | 'labels'> {
  readonly highlighted: boolean;
  readonly pin: PinItem;
  /** Goes to a place at a zoom. */
  readonly onOpen: (position: Position, zoom: number) => void;
}

/** A pin of either kind: a point is chosen by a press, a cluster opened. Of hundreds, only those that change are drawn anew. */
export const MapPin = memo(function MapPin({ pin, highlighted, onPoint, onChoose, onOpen, labels }: MapPinProps) {
  if (pin.kind === 'cluster') {
    return (
      <Pin
        several
        label={String(pin.count)}
        name={labels.cluster(pin.count)}
        highlighted={highlighted}
        onPress={() => onOpen(pin.position, pin.opensAt)}
        onPoint={() => undefined}
      />
    );
  }
  const { id, label, name } = pin.point;
  return (
    <Pin
      label={label}
      name={name}
      highlighted={highlighted}
      onPress={() => onChoose(id)}
      onPoint={(pointed) => onPoint(pointed ? id : null)}
    />
  );
}, samePin);

/** Another answer brings the pins anew; one that says the same as before is not drawn again. */
export function samePin<Props extends { readonly pin: PinItem }>(one: Props, other: Props): boolean {
  const { pin, ...rest } = one;
  const { pin: otherPin, ...others } = other;
  return (pin === otherPin || JSON.stringify(pin) === JSON.stringify(otherPin)) && shallowEqual(rest, others);
}

const shallowEqual = (one: object, other: object): boolean => {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
};

/** Whether a pin stands for the point that is meant elsewhere. */
export const isHighlighted = (pin: PinItem, highlighted: string | null): boolean =>
  highlighted !== null && (pin.kind === 'point' ? pin.point.id === highlighted : pin.members.includes(highlighted));
