import { PAGE_SIZE, type SearchData } from '@jnn/contract';
import { useAfterPaint } from '@jnn/painting';
import { useCallback, useMemo, useState } from 'react';
import { OtherDays } from '../../features/browse-results/OtherDays';
import { ResultPages } from '../../features/browse-results/ResultPages';
import { useFocusRecovery, useTurnPage } from '../../features/browse-results/use-results-focus';
import { FilterChips } from '../../features/filter-results/FilterChips';
import { FilterForm } from '../../features/filter-results/FilterForm';
import { FilterSidebar } from '../../features/filter-results/FilterSidebar';
import { useChangeFilter } from '../../features/filter-results/use-change-filter';
import { useSheetHistory } from '../../features/filter-results/use-sheet-history';
import { RESULTS_ID } from '../../features/list-results/ResultList';
import { AreaNotice } from '../../features/show-map/AreaNotice';
import { LazyResultsMap } from '../../features/show-map/LazyResultsMap';
import { useChosenPlace } from '../../features/show-map/use-chosen-place';
import { useShowMap } from '../../features/show-map/use-show-map';
import { useOrderText } from '../../features/sort-results/SortControl';
import { clearFilters, useActiveFilters } from '../../lib/active-filters';
import { searchInArea, type SearchState } from '../../lib/search-params';
import type { ResultsInView } from '../../lib/use-results';
import { useChangeSearch } from '../../lib/use-search-state';
import { useMessages } from '../../messages';
import { ResultsBar } from './ResultsBar';
import { ResultsBody } from './ResultsBody';
import { ResultsHeader } from './ResultsHeader';
import styles from './TownResults.module.css';

interface TownResultsProps {
  readonly search: SearchState;
  readonly searchData: SearchData;
  readonly inView: ResultsInView;
}

/**
 * Filters, order, list, pages and map. Each part is memoised and takes only what it shows, so that a press or a pointer
 * renders only what it changes.
 */
export function TownResults({ search, searchData, inView }: TownResultsProps) {
  const t = useMessages();
  const inArea = search.area !== null;
  const { results, result } = inView;
  const sheet = useSheetHistory();
  const change = useChangeSearch(sheet.navigateOptions);
  const [filter, onChange] = useChangeFilter(search.filter, change);
  const [pointed, setPointed] = useState<string | null>(null);
  const order = useOrderText(filter, inArea);
  const [section, turnPage] = useTurnPage(change);
  const focusHandlers = useFocusRecovery(section);
  const active = useActiveFilters(filter);
  const onClear = useCallback(() => onChange(clearFilters), [onChange]);
  const leaveArea = useCallback(() => change((now) => searchInArea(now, null)), [change]);
  const [scrolled, showMap] = useShowMap(change);
  // The list is painted first, then the counts of a hundred filters, the pins and the links below the list.
  const facets = useAfterPaint(result?.facets ?? null);
  const painted = useAfterPaint(useMemo(() => ({ search, inView }), [search, inView]));
  const filters = { filter, facets, onChange, onClear };
  // The map keeps its place while the first answer is on its way; without any hotel there is nothing to show.
  const withMap = search.map && (inView.start !== null || results.status === 'loading');
  const [chosen, setChosen] = useChosenPlace(withMap);
  const highlighted = pointed ?? chosen;
  return (
    <section ref={section} {...focusHandlers} className={styles.found} data-map={withMap || undefined}>
      <FilterForm search={search} />
      <ResultsBar
        {...filters}
        sheet={sheet}
        result={result}
        start={inView.start}
        inArea={inArea}
        map={search.map}
        onMap={showMap}
        activeCount={active.length}
        besideMap={withMap}
      />
      <ResultsHeader {...{ filter, onChange, searchData, result, order, inArea }} besideMap={withMap} />
      <FilterSidebar {...filters} active={active.length > 0} besideMap={withMap} listId={RESULTS_ID} />
      <div className={styles.list}>
        {!inArea && result?.state !== 'no-result' && <OtherDays painted={painted} searchData={searchData} />}
        <FilterChips filter={filter} active={active} onChange={onChange} onClear={onClear} besideMap={withMap} />
        {!inArea && result?.partial === true && (
          <p className={styles.partial}>{t('results.partialRegion', { count: PAGE_SIZE.standard })}</p>
        )}
        {inArea && <AreaNotice cityName={searchData.cityName} result={result} onLeave={leaveArea} />}
        <ResultsBody {...filters} {...{ results, search, searchData, highlighted }} onPoint={setPointed} />
        {result && painted.inView.result && (
          <ResultPages search={painted.search} result={painted.inView.result} onTurn={turnPage} />
        )}
        {result && result.total > 0 && order !== '' && <p className={styles.ranking}>{t('sort.ranking')}</p>}
      </div>
      {withMap && (
        <div className={styles.map}>
          <LazyResultsMap
            {...{ pointed, chosen, order, scrolled }}
            inView={painted.inView}
            onPoint={setPointed}
            onChoose={setChosen}
            onChange={change}
          />
        </div>
      )}
    </section>
  );
}
