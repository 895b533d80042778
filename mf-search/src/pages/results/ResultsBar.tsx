import type { Facets, FilterData } from '@jnn/contract';
import { QuickFilters } from '../../features/filter-results/FilterChips';
import { FilterSheetButton } from '../../features/filter-results/FilterSheetButton';
import type { ChangeFilter } from '../../features/filter-results/use-change-filter';
import type { SheetHistory } from '../../features/filter-results/use-sheet-history';
import { BackToList } from '../../features/show-map/BackToList';
import { MapSwitch } from '../../features/show-map/MapSwitch';
import { SortSelect } from '../../features/sort-results/SortControl';
import type { SearchResult } from '../../lib/search-result';
import type { ResultsInView } from '../../lib/use-results';
import styles from './ResultsBar.module.css';

/** Where the filters begin, for the link that skips to them. */
export const FILTERS_ID = 'filters';

interface ResultsBarProps extends Pick<ResultsInView, 'start'> {
  readonly result: SearchResult | null;
  /** Whether the list shows a part of the map, which may lie over several towns; else the town. */
  readonly inArea: boolean;
  readonly filter: FilterData;
  readonly onChange: ChangeFilter;
  /** Whether the map is shown. */
  readonly map: boolean;
  readonly onMap: (map: boolean) => void;
  readonly sheet: SheetHistory;
  readonly facets: Facets | null;
  readonly activeCount: number;
  readonly besideMap: boolean;
  readonly onClear: () => void;
}

/** The ways to narrow and order the list and to see it on the map; stays in view while the list scrolls. */
export function ResultsBar({ result, start, inArea, map, onMap, sheet, ...filters }: ResultsBarProps) {
  const { filter, onChange, besideMap } = filters;
  const total = result && !result.more ? result.total : null;
  return (
    <div id={FILTERS_ID} className={styles.bar} data-map={besideMap || undefined}>
      {besideMap && <BackToList total={total} onPress={() => onMap(false)} />}
      <FilterSheetButton {...filters} sheet={sheet} total={total} />
      <QuickFilters filter={filter} onChange={onChange} />
      <div className={styles.narrowSort}>
        <SortSelect filter={filter} inArea={inArea} onChange={onChange} />
      </div>
      <MapSwitch shown={map} start={start} onChange={onMap} />
    </div>
  );
}
