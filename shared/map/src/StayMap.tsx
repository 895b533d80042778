import { useHydrated } from '@jnn/painting';
import { lazy, Suspense } from 'react';
import type { MapSources } from './map-sources';
import { importLeaflet } from './preload-map';
import type { StayMapProps } from './types';

const LeafletStayMap = lazy(async () => ({ default: (await importLeaflet()).LeafletStayMap }));
const GoogleStayMap = lazy(async () => ({ default: (await import('./google/GoogleStayMap')).GoogleStayMap }));

type StayMapWithKeyProps = StayMapProps & MapSources;

/**
 * Places on a map, which fills the element that it stands in. Maps need a window, so the server renders nothing; the code
 * is loaded when a map is first shown.
 */
export function StayMap({ googleApiKey, ...props }: StayMapWithKeyProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      {googleApiKey === null ? <LeafletStayMap {...props} /> : <GoogleStayMap {...props} apiKey={googleApiKey} />}
    </Suspense>
  );
}
