import { useCallback, useState } from 'react';
import type { Cluster } from './pin-item';
import type { PinnedMap, View } from './types';

/**
 * Opens clusters: the map moves closer until one falls apart, or, where it does not come that close, as for two places of
 * one house, the cluster's pins are spread. `spread` names that cluster until the zoom changes.
 */
export function useOpenCluster(view: View | null) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly zoom: number } | null>(null);
  const zoom = view?.zoom ?? null;
  const open = useCallback(
    (cluster: Cluster, map: PinnedMap) => {
      const closest = map.closest();
      if (cluster.opensAt <= closest) map.moveTo(cluster.position, cluster.opensAt);
      else if (zoom === closest) setOpened({ id: cluster.id, zoom });
      else map.moveTo(cluster.position, closest);
      map.focus();
    },
    [zoom],
  );
  return { spread: opened?.zoom === zoom ? opened.id : null, open };
}
