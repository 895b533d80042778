import type { Facets, FilterData, SearchData } from '@jnn/contract';
import { Switch } from '@jnn/ui';
import { memo } from 'react';
import type { SearchResult } from '../../lib/search-result';
import { useMessages } from '../../messages';
import { FilterSheetButton } from '../filter-results/FilterSheetButton';
import type { ChangeFilter } from '../filter-results/use-change-filter';
import type { SheetHistory } from '../filter-results/use-sheet-history';
import { SortControl } from '../sort-results/SortControl';
import styles from './Results.module.css';
import { ResultsHeading } from './ResultsHeading';

interface ResultsHeaderProps {
  readonly searchData: SearchData;
  readonly result: SearchResult | null;
  /** Whether the list shows the town; else a part of the map, which may lie over several. */
  readonly inTown: boolean;
  /** Whether the map is shown. */
  readonly map: boolean;
  readonly onMap: (map: boolean) => void;
  readonly sheet: SheetHistory;
  readonly filter: FilterData;
  readonly facets: Facets | null;
  readonly activeCount: number;
  readonly besideMap: boolean;
  readonly onChange: ChangeFilter;
  readonly onClear: () => void;
}

/** What was found, and the ways to narrow and order it. */
export function ResultsHeader({ searchData, result, inTown, map, onMap, sheet, ...filters }: ResultsHeaderProps) {
  const t = useMessages();
  const total = result ? result.total : null;
  const town = searchData.cityName || result?.Hotels[0]?.CityName;
  return (
    <div className={styles.head}>
      <ResultsHeading searchData={searchData} place={inTown ? town : t('map.heading')} total={total} />
      <div className={styles.tools}>
        <FilterSheetButton {...filters} sheet={sheet} total={total} />
        <div className={styles.sort}>
          <span className={styles.sortLabel} aria-hidden="true">
            {t('sort.label')}
          </span>
          <SortControl filter={filters.filter} onChange={filters.onChange} />
        </div>
        <MapSwitch shown={map} onChange={onMap} />
      </div>
    </div>
  );
}

interface MapSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map. */
const MapSwitch = memo(function MapSwitch({ shown, onChange }: MapSwitchProps) {
  const t = useMessages();
  return <Switch label={t('map.switch')} checked={shown} onChange={onChange} />;
});
