import { EmptyState } from '@jnn/ui';
import type { TownState } from './use-town';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingList } from '../../components/LoadingList';
import { useMessages } from '../../messages';

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
  if (state === 'unknown') return <UnknownTown name={cityName} />;
  return (
    <EmptyState headingLevel={1} heading={t('results.whereTo')}>
      {t('results.whereToText')}
    </EmptyState>
  );
}

/** Stands in place of the results of a town that there is not. */
export function UnknownTown({ name }: { readonly name: string }) {
  const t = useMessages();
  return (
    <EmptyState headingLevel={1} heading={t('results.unknownTown', { cityName: name })}>
      {t('results.unknownTownText')}
    </EmptyState>
  );
}
