import type { FilterData, SearchData } from '@jnn/contract';
import { ResultsHeading } from '../../features/browse-results/ResultsHeading';
import type { ChangeFilter } from '../../features/filter-results/use-change-filter';
import { SortControl } from '../../features/sort-results/SortControl';
import type { SearchResult } from '../../lib/search-result';
import { useMessages } from '../../messages';
import styles from './ResultsHeader.module.css';

interface ResultsHeaderProps {
  readonly searchData: SearchData;
  readonly result: SearchResult | null;
  /** The list's order in words; empty where it is not known. */
  readonly order: string;
  /** Whether the list shows a part of the map, which may lie over several towns; else the town. */
  readonly inArea: boolean;
  readonly filter: FilterData;
  readonly onChange: ChangeFilter;
  /** Whether the list stands beside the map, which on narrow screens takes its place. */
  readonly besideMap: boolean;
}

/** What was found and in which order. */
export function ResultsHeader({ searchData, result, order, inArea, filter, onChange, besideMap }: ResultsHeaderProps) {
  const t = useMessages();
  const town = searchData.cityName || (result?.region?.cityName ?? result?.Hotels[0]?.CityName);
  const place = inArea ? t('map.heading') : town;
  return (
    <div className={styles.head} data-map={besideMap || undefined}>
      <ResultsHeading
        searchData={searchData}
        place={place}
        total={result ? result.total : null}
        more={result?.more === true}
        order={order}
        inArea={inArea}
      />
      <div className={styles.sort}>
        <SortControl filter={filter} inArea={inArea} onChange={onChange} />
      </div>
    </div>
  );
}
