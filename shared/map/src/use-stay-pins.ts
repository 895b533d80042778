import { useCallback, useEffect, useEffectEvent } from 'react';
import { usePins } from './clusters';
import type { MapPinProps } from './MapPin';
import { type Cluster, pinKey, standsFor } from './pin-item';
import type { PinnedMap, StayMapProps, View } from './types';
import { useOpenCluster } from './use-open-cluster';
import { usePinNavigation } from './use-pin-navigation';

interface StayPin extends MapPinProps {
  readonly key: string;
}

/**
 * The pins of a map, with all that their buttons need.
 *
 * @param map Null until the map is there.
 */
export function useStayPins(props: StayMapProps, view: View | null, map: PinnedMap | null): readonly StayPin[] {
  const { points, first = null, chosen = null, highlighted, onPoint, onChoose, labels } = props;
  const { spread, open: openCluster } = useOpenCluster(view);
  const pins = usePins(points, view, { first, chosen, spread, from: labels.from });
  const { tabStop, ...keys } = usePinNavigation(pins);
  const onOpen = useCallback(
    (cluster: Cluster) => {
      if (map) openCluster(cluster, map);
    },
    [map, openCluster],
  );
  const reveal = useEffectEvent((shown: PinnedMap) => {
    const position = points.find(({ id }) => id === chosen);
    if (position) shown.reveal(position);
  });
  useEffect(() => {
    if (!map || chosen === null) return;
    reveal(map);
    return map.onResize(() => reveal(map));
  }, [map, chosen]);
  return pins.map((pin) => ({
    ...{ key: pinKey(pin), pin, onPoint, onChoose, onOpen, labels, ...keys },
    highlighted: standsFor(pin, highlighted),
    isChosen: pin.kind === 'point' && pin.point.id === chosen,
    isTabStop: pinKey(pin) === tabStop,
  }));
}
