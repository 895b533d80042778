import type { Facets, FilterData, SearchData } from '@jnn/contract';
import { useNavigate } from '@jnn/router';
import type { SearchAddress } from '../address/search-address';
import type { ChangeFilter } from '../address/useChangeFilter';
import { hereWith } from '../address/useSearchAddress';
import { FilterSheetButton } from '../features/filter-results/FilterSheetButton';
import { ResultsHeading } from '../features/list-results/ResultsHeading';
import { SortControl } from '../features/sort-results/SortControl';
import { MapSwitch } from '../features/show-map/MapSwitch';
import { useMessages } from '../messages';
import type { SearchResult } from '../search-result';
import styles from './FoundStays.module.css';

interface ResultsHeadProps {
  readonly address: SearchAddress;
  readonly searchData: SearchData;
  readonly result: SearchResult | null;
  readonly filter: FilterData;
  readonly facets: Facets | null;
  readonly activeCount: number;
  readonly besideMap: boolean;
  readonly onChange: ChangeFilter;
  readonly onClear: () => void;
}

/** What was found, and the ways to narrow and order it. */
export function ResultsHead({ address, searchData, result, ...filters }: ResultsHeadProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const total = result ? result.total : null;
  return (
    <div className={styles.head}>
      <ResultsHeading searchData={searchData} foundName={result?.Hotels[0]?.CityName} total={total} />
      <div className={styles.tools}>
        <FilterSheetButton {...filters} total={total} />
        <div className={styles.sort}>
          <span className={styles.sortLabel} aria-hidden="true">
            {t('sort.label')}
          </span>
          <SortControl filter={filters.filter} onChange={filters.onChange} />
        </div>
        <MapSwitch shown={address.map} onChange={(map) => void navigate(hereWith({ ...address, map }))} />
      </div>
    </div>
  );
}
