import { EmptyState } from '@jnn/ui';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingList } from '../../components/LoadingList';
import type { SearchState } from '../../lib/search-params';
import type { TownState } from '../../lib/use-town';
import { useOtherStaysMessages } from '../../lib/other-stays-words';
import { useMessages } from '../../messages';
import { StayLinks } from './StayLinks';
import { useTowns } from './use-towns';

interface MissingTownProps {
  readonly state: Exclude<TownState, 'known'>;
  readonly search: SearchState;
  readonly onRetry: () => void;
}

/** The results page without a town: none is named, or the named one is being looked up, unknown, or not to be had. */
export function MissingTown({ state, search, onRetry }: MissingTownProps) {
  const t = useMessages();
  const { cityName } = search;
  if (state === 'looking' || state === 'failed') {
    return (
      <>
        <h1 tabIndex={-1}>{cityName}</h1>
        {state === 'failed' ? <LoadFailed onRetry={onRetry} /> : <LoadingList />}
      </>
    );
  }
  if (state === 'unknown') return <UnknownTown name={cityName} search={search} />;
  return (
    <EmptyState headingLevel={1} heading={t('results.whereTo')}>
      {t('results.whereToText')}
    </EmptyState>
  );
}

interface UnknownTownProps {
  readonly name: string;
  readonly search: SearchState;
}

/** Says that there is no such town, and leads to others. */
export function UnknownTown({ name, search }: UnknownTownProps) {
  const t = useMessages();
  const words = useOtherStaysMessages();
  const towns = useTowns(search, null);
  return (
    <>
      <EmptyState headingLevel={1} heading={t('results.unknownTown', { cityName: name })}>
        {t('results.unknownTownText')}
      </EmptyState>
      {towns && <StayLinks heading={words('popularTowns')} stays={towns} />}
    </>
  );
}
