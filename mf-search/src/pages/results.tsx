import { type Facets, type FilterData, PAGE_SIZE, type SearchData } from '@jnn/contract';
import { useAfterPaint } from '@jnn/painting';
import { usePageTitle } from '@jnn/router';
import { useLoading, useSession } from '@jnn/session';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { LoadFailed } from '../components/LoadFailed';
import { LoadingList } from '../components/LoadingList';
import { SkipTo } from '../components/SkipTo';
import { UnknownTown } from '../features/browse-results/lazy-parts';
import { NoResults } from '../features/browse-results/NoResults';
import { OtherDays } from '../features/browse-results/OtherDays';
import { ResultPages } from '../features/browse-results/ResultPages';
import { ResultsHeading } from '../features/browse-results/ResultsHeading';
import { useFocusRecovery, useTurnPage } from '../features/browse-results/use-results-focus';
import { WithoutTown } from '../features/browse-results/WithoutTown';
import { FilterChips, QuickFilters } from '../features/filter-results/FilterChips';
import { FilterForm } from '../features/filter-results/FilterForm';
import { FilterSheetButton } from '../features/filter-results/FilterSheetButton';
import { FilterSidebar } from '../features/filter-results/FilterSidebar';
import { type ChangeFilter, useChangeFilter } from '../features/filter-results/use-change-filter';
import { type SheetHistory, useSheetHistory } from '../features/filter-results/use-sheet-history';
import { RESULTS_ID, ResultList } from '../features/list-results/ResultList';
import { useSaveSearch } from '../lib/saved-searches';
import { CollapsibleSearch } from '../features/search-stays/CollapsibleSearch';
import { AreaNotice } from '../features/show-map/AreaNotice';
import { BackToList } from '../features/show-map/BackToList';
import { LazyResultsMap } from '../features/show-map/LazyResultsMap';
import { MapSwitch } from '../features/show-map/MapSwitch';
import { useChosenPlace } from '../features/show-map/use-chosen-place';
import { useShowMap } from '../features/show-map/use-show-map';
import { SortControl, SortSelect, useOrderText } from '../features/sort-results/SortControl';
import { clearFilters, useActiveFilters } from '../lib/active-filters';
import { searchInArea, type SearchState } from '../lib/search-params';
import { useIsTownUnknown, useTown } from '../lib/use-town';
import type { ResultsState, SearchResult } from '../lib/search-result';
import { correctByResults, type ResultsInView, useResults } from '../lib/use-results';
import {
  useAddressChange,
  useCanonicalUrl,
  useChangeSearch,
  useSearchData,
  useSearchState,
} from '../lib/use-search-state';
import { useMessages } from '../messages';
import styles from './results.module.css';

/** The results of a search, whose whole state is in the URL. */
export default function ResultsPage() {
  const t = useMessages();
  const { booking } = useSession();
  const asked = useSearchState();
  const change = useAddressChange(asked);
  const { state: town, search, retry } = useTown(asked);
  useCanonicalUrl(search);
  const { cityName, area } = search;
  const searchData = useSearchData(search);
  useSaveSearch(searchData);
  useEffect(() => {
    if (searchData) booking.setSearchData(searchData);
  }, [booking, searchData]);
  const townTitle = cityName === '' ? undefined : t('results.title', { cityName });
  usePageTitle(area && town === 'known' ? t('map.heading') : townTitle);
  return (
    // The shell's header is as wide.
    <div className={styles.page} data-page-width="wide">
      {searchData && (
        <>
          <SkipTo id={FILTERS_ID}>{t('results.skipToFilters')}</SkipTo>
          <SkipTo id={RESULTS_ID}>{t('results.skipToList')}</SkipTo>
        </>
      )}
      <CollapsibleSearch search={search} />
      {change && (
        <p role="status" className={styles.changed}>
          {change === 'past-dates' ? t('results.pastDates') : t('results.otherValues')}
        </p>
      )}
      {town !== 'known' && <WithoutTown state={town} search={search} onRetry={retry} />}
      {town === 'known' && !searchData && <LoadingList />}
      {searchData && <Results key={JSON.stringify(searchData)} search={search} searchData={searchData} />}
    </div>
  );
}

const FILTERS_ID = 'filters';

interface ResultsProps {
  readonly search: SearchState;
  readonly searchData: SearchData;
}

/** What was found in one town for one stay, or that there is no such town. */
function Results({ search, searchData }: ResultsProps) {
  const inView = useResults(search, searchData);
  useCanonicalUrl(correctByResults(search, inView.results));
  if (useIsTownUnknown(search, inView.result))
    return (
      <Suspense fallback={<TownResults search={search} searchData={searchData} inView={inView} />}>
        <UnknownTown name={search.city} search={search} />
      </Suspense>
    );
  return <TownResults search={search} searchData={searchData} inView={inView} />;
}

interface TownResultsProps extends ResultsProps {
  readonly inView: ResultsInView;
}

/**
 * Filters, order, list, pages and map. Each part is memoised and takes only what it shows, so that a press or a pointer
 * renders only what it changes.
 */
function TownResults({ search, searchData, inView }: TownResultsProps) {
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
      <ResultsHeader {...{ filter, onChange, searchData, result, order, inArea }} />
      <FilterSidebar {...filters} active={active.length > 0} besideMap={withMap} listId={RESULTS_ID} />
      <div className={styles.list}>
        {!inArea && result?.state !== 'no-result' && <OtherDays painted={painted} searchData={searchData} />}
        <FilterChips filter={filter} active={active} onChange={onChange} onClear={onClear} besideMap={withMap} />
        {!inArea && result?.partial === true && (
          <p className={styles.changed}>{t('results.partialRegion', { count: PAGE_SIZE.standard })}</p>
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
function ResultsBody(props: ResultsBodyProps) {
  const { results, search, searchData, filter, highlighted, onPoint, onChange } = props;
  useLoading(results.status === 'shown' && results.stale);
  if (results.status === 'loading') return <LoadingList />;
  if (results.status === 'failed') return <LoadFailed onRetry={results.retry} />;
  const { result, stale } = results;
  if (result.state === 'no-result') return <NoResults {...{ search, searchData, filter, onChange }} />;
  return <ResultList {...{ stale, highlighted, onPoint }} hotels={result.Hotels} stay={searchData} />;
}

interface ResultsHeaderProps {
  readonly searchData: SearchData;
  readonly result: SearchResult | null;
  /** The list's order in words; empty where it is not known. */
  readonly order: string;
  /** Whether the list shows a part of the map, which may lie over several towns; else the town. */
  readonly inArea: boolean;
  readonly filter: FilterData;
  readonly onChange: ChangeFilter;
}

/** What was found and in which order. */
function ResultsHeader({ searchData, result, order, inArea, filter, onChange }: ResultsHeaderProps) {
  const t = useMessages();
  const town = searchData.cityName || (result?.region?.cityName ?? result?.Hotels[0]?.CityName);
  const place = inArea ? t('map.heading') : town;
  return (
    <div className={styles.head}>
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

interface ResultsBarProps extends Omit<ResultsHeaderProps, 'searchData' | 'order'>, Pick<ResultsInView, 'start'> {
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
function ResultsBar({ result, start, inArea, map, onMap, sheet, ...filters }: ResultsBarProps) {
  const { filter, onChange, besideMap } = filters;
  return (
    <div id={FILTERS_ID} className={styles.bar} data-map={besideMap || undefined}>
      {besideMap && <BackToList total={result && !result.more ? result.total : null} onPress={() => onMap(false)} />}
      <FilterSheetButton {...filters} sheet={sheet} total={result && !result.more ? result.total : null} />
      <QuickFilters filter={filter} onChange={onChange} />
      <div className={styles.narrowSort}>
        <SortSelect filter={filter} inArea={inArea} onChange={onChange} />
      </div>
      <MapSwitch shown={map} start={start} onChange={onMap} />
    </div>
  );
}
