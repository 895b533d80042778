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
});

/** Whether a pin stands for the point that is meant elsewhere. */
export const isHighlighted = (pin: PinItem, highlighted: string | null): boolean =>
  highlighted !== null && (pin.kind === 'point' ? pin.point.id === highlighted : pin.members.includes(highlighted));
