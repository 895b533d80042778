import type { PinItem } from './clusters';
import { Pin } from './Pin';
import type { Position, StayMapProps } from './types';

interface MapPinProps extends Pick<StayMapProps, 'highlighted' | 'onPoint' | 'onChoose' | 'labels'> {
  readonly pin: PinItem;
  /** Goes to a place at a zoom. */
  readonly onOpen: (position: Position, zoom: number) => void;
}

/** A pin of either kind: a point is chosen by a press, a cluster opened. */
export function MapPin({ pin, highlighted, onPoint, onChoose, onOpen, labels }: MapPinProps) {
  if (pin.kind === 'cluster') {
    return (
      <Pin
        several
        label={String(pin.count)}
        name={labels.cluster(pin.count)}
        highlighted={highlighted !== null && pin.members.includes(highlighted)}
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
      highlighted={id === highlighted}
      onPress={() => onChoose(id)}
      onPoint={(pointed) => onPoint(pointed ? id : null)}
    />
  );
}
