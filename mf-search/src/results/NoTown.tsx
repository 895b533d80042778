import { EmptyState } from '@jnn/ui';
import type { Town } from '../features/find-town/useTownCode';
import { LoadFailed } from '../features/list-results/LoadFailed';
import { LoadingList } from '../features/list-results/LoadingList';
import { useMessages } from '../messages';

interface NoTownProps {
  readonly town: Exclude<Town, { readonly state: 'known' }>;
  readonly cityName: string;
}

/** The results page while it has no town to search in. */
export function NoTown({ town, cityName }: NoTownProps) {
  const t = useMessages();
  if (town.state === 'looking' || town.state === 'failed') {
    return (
      <>
        <h1 tabIndex={-1}>{cityName}</h1>
        {town.state === 'failed' ? <LoadFailed onRetry={town.retry} /> : <LoadingList />}
      </>
    );
  }
  const unknown = town.state === 'unknown';
  return (
    <EmptyState headingLevel={1} heading={unknown ? t('results.unknownTown', { cityName }) : t('results.whereTo')}>
      {unknown ? t('results.unknownTownText') : t('results.whereToText')}
    </EmptyState>
  );
}
