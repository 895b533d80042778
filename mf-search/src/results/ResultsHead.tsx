import type { FilterData, SearchData } from '@jnn/contract';
import { FilterSheetButton } from '../features/filter-results/FilterSheetButton';
import { ResultsHeading } from '../features/list-results/ResultsHeading';
import { SortControl } from '../features/sort-results/SortControl';
import type { SearchResult } from '../search-result';
import styles from './FoundStays.module.css';

interface ResultsHeadProps {
  readonly searchData: SearchData;
  readonly result: SearchResult | null;
  readonly filter: FilterData;
  readonly activeCount: number;
  readonly onChange: (filter: FilterData) => void;
  readonly onClear: () => void;
}

/** What was found, and the ways to narrow and order it. */
export function ResultsHead({ searchData, result, ...filters }: ResultsHeadProps) {
  const total = result ? result.total : null;
  return (
    <div className={styles.head}>
      <ResultsHeading searchData={searchData} foundName={result?.Hotels[0]?.CityName} total={total} />
      <div className={styles.tools}>
        <FilterSheetButton {...filters} total={total} facets={result?.facets ?? null} />
        <SortControl filter={filters.filter} onChange={filters.onChange} />
      </div>
    </div>
  );
}
