import type { FilterData, SearchData } from '@jnn/contract';
import { useLoading } from '@jnn/session';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingList } from '../../components/LoadingList';
import { NoResults } from '../../features/browse-results/NoResults';
import { ResultList } from '../../features/list-results/ResultList';
import type { SearchState } from '../../lib/search-params';
import type { ResultsState } from '../../lib/search-result';

interface ResultsBodyProps {
  readonly results: ResultsState;
  readonly search: SearchState;
  readonly searchData: SearchData;
  readonly filter: FilterData;
  /** The hotel that the pointer, the focus or the map points at. */
  readonly highlighted: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChange: (filter: FilterData) => void;
}

/** The list, or what stands in its place. */
export function ResultsBody(props: ResultsBodyProps) {
  const { results, search, searchData, filter, highlighted, onPoint, onChange } = props;
  useLoading(results.status === 'shown' && results.stale);
  if (results.status === 'loading') return <LoadingList />;
  if (results.status === 'failed') return <LoadFailed onRetry={results.retry} />;
  const { result, stale } = results;
  if (result.state === 'no-result') return <NoResults {...{ search, searchData, filter, onChange }} />;
  return <ResultList {...{ stale, highlighted, onPoint }} hotels={result.Hotels} stay={searchData} />;
}
