import type { MapLabels } from '@jnn/map';
import { useMemo } from 'react';
import { useMessages } from '../../messages';

/** The map's words. */
export function useMapLabels(): MapLabels {
  const t = useMessages();
  return useMemo(
    () => ({
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      map: t('map.keys'),
      cluster: (count) => t('map.cluster', { count }),
    }),
    [t],
  );
}
