import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { StayMapProps } from './types';

const ShippedMap = lazy(async () => ({ default: (await import('./shipped/ShippedMap')).ShippedMap }));
const GoogleStayMap = lazy(async () => ({ default: (await import('./google/GoogleStayMap')).GoogleStayMap }));

interface StayMapChoice extends StayMapProps {
  /** Google's key where the visitor has agreed to functional services; null shows the map that is shipped. */
  readonly googleApiKey: string | null;
}

const never = (): (() => void) => () => undefined;

/** False on the server and while its document is taken over: maps need a window, and come after everything else. */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Places on a map. Its code is fetched when it is first shown; it fills the element that it stands in. */
export function StayMap({ googleApiKey, ...props }: StayMapChoice) {
  if (!useInBrowser()) return null;
  return (
    <Suspense>
      {googleApiKey === null ? <ShippedMap {...props} /> : <GoogleStayMap {...props} apiKey={googleApiKey} />}
    </Suspense>
  );
}
