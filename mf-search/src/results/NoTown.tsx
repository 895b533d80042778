import { EmptyState } from '@jnn/ui';
import type { TownState } from '../features/find-town/useTownCode';
import { LoadingList } from '../features/list-results/LoadingList';
import { useMessages } from '../messages';

interface NoTownProps {
  readonly state: Exclude<TownState, 'known'>;
  readonly cityName: string;
}

/** The results page while it has no town to search in. */
export function NoTown({ state, cityName }: NoTownProps) {
  const t = useMessages();
  if (state === 'looking') {
    return (
      <>
        <h1 tabIndex={-1}>{cityName}</h1>
        <LoadingList />
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
