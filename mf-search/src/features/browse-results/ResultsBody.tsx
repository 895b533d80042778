import type { FilterData, SearchData } from '@jnn/contract';
import { useWait } from '@jnn/session';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingList } from '../../components/LoadingList';
import { NoResult } from './NoResult';
import { ResultList } from '../list-results/ResultList';
import type { Results } from '../../lib/search-result';

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
  useWait(results.status === 'shown' && results.stale);
  if (results.status === 'loading') return <LoadingList />;
  if (results.status === 'failed') return <LoadFailed onRetry={results.retry} />;
  const { result, stale } = results;
  if (result.state === 'no-result') return <NoResult {...{ searchData, inTown, filter, onChange }} />;
  return <ResultList hotels={result.Hotels} stay={searchData} stale={stale} highlighted={pointed} onPoint={onPoint} />;
}
