import { EmptyState } from '@jnn/ui';
import type { TownState } from '../features/find-town/useTownCode';
import { LoadFailed } from '../features/list-results/LoadFailed';
import { LoadingList } from '../features/list-results/LoadingList';
import { useMessages } from '../messages';

interface NoTownProps {
  readonly state: Exclude<TownState, 'known'>;
  readonly cityName: string;
  readonly onRetry: () => void;
}

/** The results page while it has no town to search in. */
export function NoTown({ state, cityName, onRetry }: NoTownProps) {
  const t = useMessages();
  if (state === 'looking' || state === 'failed') {
    return (
      <>
        <h1 tabIndex={-1}>{cityName}</h1>
        {state === 'failed' ? <LoadFailed onRetry={onRetry} /> : <LoadingList />}
      </>
    );
  }
  const unknown = state === 'unknown';
  return (
    <EmptyState headingLevel={1} heading={unknown ? t('results.unknownTown', { cityName }) : t('results.whereTo')}>
      {unknown ? t('results.unknownTownText') : t('results.whereToText')}
    </EmptyState>
  );
}
