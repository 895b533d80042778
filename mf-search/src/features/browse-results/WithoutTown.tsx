import { type ComponentProps, memo, Suspense } from 'react';
import { LoadingList } from '../../components/LoadingList';
import { MissingTown } from './lazy-parts';

/**
 * The place of the list while no town is known. Drawn anew only for another state: what the server has rendered would give
 * way to a fallback when its page is drawn again before its code is there.
 */
export const WithoutTown = memo(function WithoutTown(props: ComponentProps<typeof MissingTown>) {
  return (
    <Suspense fallback={<LoadingList />}>
      <MissingTown {...props} />
    </Suspense>
  );
});
