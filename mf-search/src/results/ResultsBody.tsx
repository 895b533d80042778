import type { FilterData, SearchData } from '@jnn/contract';
import { useLoading } from '@jnn/session';
import { LoadFailed } from '../features/list-results/LoadFailed';
import { LoadingList } from '../features/list-results/LoadingList';
import { NoResult } from '../features/list-results/NoResult';
import { ResultList } from '../features/list-results/ResultList';
import type { Results } from '../search-result';

interface ResultsBodyProps {
  readonly results: Results;
  readonly searchData: SearchData;
  /** Whether the list shows the town; else a part of the map. */
  readonly inTown: boolean;
  readonly filter: FilterData;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChange: (filter: FilterData) => void;
}

/** The list, or what stands in its place. */
export function ResultsBody(props: ResultsBodyProps) {
  const { results, searchData, inTown, filter, pointed, onPoint, onChange } = props;
  useLoading(results.status === 'shown' && results.stale);
  if (results.status === 'loading') return <LoadingList />;
  if (results.status === 'failed') return <LoadFailed onRetry={results.retry} />;
  const { result, stale } = results;
  if (result.state === 'no-result') return <NoResult {...{ searchData, inTown, filter, onChange }} />;
  return <ResultList hotels={result.Hotels} stay={searchData} stale={stale} highlighted={pointed} onPoint={onPoint} />;
}
