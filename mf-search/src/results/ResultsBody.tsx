import type { FilterData } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import { LoadFailed } from '../features/list-results/LoadFailed';
import { LoadingList } from '../features/list-results/LoadingList';
import { NoResult } from '../features/list-results/NoResult';
import { ResultList } from '../features/list-results/ResultList';
import type { Results } from '../search-result';

interface ResultsBodyProps {
  readonly results: Results;
  readonly stay: Stay;
  readonly filter: FilterData;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChange: (filter: FilterData) => void;
}

/** The list, or what stands in its place. */
export function ResultsBody({ results, stay, filter, pointed, onPoint, onChange }: ResultsBodyProps) {
  if (results.status === 'loading') return <LoadingList />;
  if (results.status === 'failed') return <LoadFailed onRetry={results.retry} />;
  const { result, stale } = results;
  if (result.state === 'no-result') return <NoResult filter={filter} onChange={onChange} />;
  return <ResultList hotels={result.Hotels} stay={stay} stale={stale} highlighted={pointed} onPoint={onPoint} />;
}
