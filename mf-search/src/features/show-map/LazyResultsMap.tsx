import { useHydrated } from '@jnn/painting';
import { type ComponentProps, lazy, Suspense } from 'react';
import { importMapCode } from './import-map-code';

const ResultsMap = lazy(async () => ({ default: (await importMapCode()).ResultsMap }));

/** The results' map, whose code is loaded when it is first shown. The server renders none: a map needs a window. */
export function LazyResultsMap(props: ComponentProps<typeof ResultsMap>) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <ResultsMap {...props} />
    </Suspense>
  );
}
