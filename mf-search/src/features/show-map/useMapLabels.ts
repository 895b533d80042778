import type { MapLabels } from '@jnn/map';
import { useMessages } from '../../messages';

/** The map's words. */
export function useMapLabels(): MapLabels {
  const t = useMessages();
  return {
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    map: t('map.keys'),
    cluster: (count) => t('map.cluster', { count }),
  };
}
