import { EmptyState } from '@jnn/ui';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingList } from '../../components/LoadingList';
import type { TownState } from '../../lib/use-town';
import { useMessages } from '../../messages';

interface MissingTownProps {
  readonly state: Exclude<TownState, 'known'>;
  readonly cityName: string;
  readonly onRetry: () => void;
}

/** The results page without a town: none is named, or the named one is being looked up, unknown, or not to be had. */
export function MissingTown({ state, cityName, onRetry }: MissingTownProps) {
  const t = useMessages();
  if (state === 'looking' || state === 'failed') {
    return (
      <>
        <h1 tabIndex={-1}>{cityName}</h1>
        {state === 'failed' ? <LoadFailed onRetry={onRetry} /> : <LoadingList />}
      </>
    );
  }
  if (state === 'unknown') return <UnknownTown name={cityName} />;
  return (
    <EmptyState headingLevel={1} heading={t('results.whereTo')}>
      {t('results.whereToText')}
    </EmptyState>
  );
}

/** Says that there is no such town. */
export function UnknownTown({ name }: { readonly name: string }) {
  const t = useMessages();
  return (
    <EmptyState headingLevel={1} heading={t('results.unknownTown', { cityName: name })}>
      {t('results.unknownTownText')}
    </EmptyState>
  );
}
