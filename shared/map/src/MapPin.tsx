import { memo, type KeyboardEvent } from 'react';
import { pinKey, type PinItem } from './clusters';
import { Pin } from './Pin';
import type { Position, StayMapProps } from './types';
import type { PinKeys } from './use-pin-keys';

type Told = Pick<StayMapProps, 'onPoint' | 'onChoose' | 'labels'> & Pick<PinKeys, 'onReach' | 'onKey'>;

export interface MapPinProps extends Told {
  readonly pin: PinItem;
  readonly highlighted: boolean;
  /** Whether Tab leads to it. */
  readonly stop: boolean;
  /** Goes to a place at a zoom. */
  readonly onOpen: (position: Position, zoom: number) => void;
}

/** A pin of either kind: a point is chosen by a press, a cluster opened. Of hundreds, only those that change are drawn anew. */
export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { pin, stop, highlighted, onPoint, onChoose, onOpen, onReach, onKey, labels } = props;
  const either = {
    ...{ id: pinKey(pin), stop, highlighted },
    onReach: () => onReach(pin),
    onKey: (event: KeyboardEvent<HTMLElement>) => onKey(event, pin),
  };
  if (pin.kind === 'cluster') {
    return (
      <Pin
        {...either}
        several
        label={String(pin.count)}
        name={labels.cluster(pin.count)}
        onPress={() => onOpen(pin.position, pin.opensAt)}
        onPoint={() => undefined}
      />
    );
  }
  const { id, label, name } = pin.point;
  return (
    <Pin
      {...either}
      label={label}
      name={name}
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
