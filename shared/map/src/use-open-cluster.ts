import { useCallback, useState } from 'react';
import type { Cluster } from './pin-item';
import type { Position, View } from './types';

/** What a map does to open a cluster. */
interface ClusterMap {
  /** How close the map goes. */
  readonly closest: number;
  readonly moveTo: (position: Position, zoom: number) => void;
  /** Gives the focus to the map, from where the arrow keys go on: the pressed cluster is removed. */
  readonly focus: () => void;
}

/**
 * Opens clusters: the map moves closer until one falls apart, or, where it does not come that close, as for two places of
 * one house, the cluster's pins are spread. `spread` names that cluster until the zoom changes.
 */
export function useOpenCluster(view: View | null) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly zoom: number } | null>(null);
  const zoom = view?.zoom ?? null;
  const open = useCallback(
    (cluster: Cluster, map: ClusterMap) => {
      if (cluster.opensAt <= map.closest) map.moveTo(cluster.position, cluster.opensAt);
      else if (zoom === map.closest) setOpened({ id: cluster.id, zoom });
      else map.moveTo(cluster.position, map.closest);
      map.focus();
    },
    [zoom],
  );
  return { spread: opened?.zoom === zoom ? opened.id : null, open };
}
