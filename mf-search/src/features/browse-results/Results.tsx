import type { FilterData, SearchData } from '@jnn/contract';
import { useAfterPaint } from '@jnn/painting';
import { useLoading } from '@jnn/session';
import { useCallback, useMemo, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingList } from '../../components/LoadingList';
import { clearFilters, useActiveFilters } from '../../lib/active-filters';
import { searchInArea, type SearchState } from '../../lib/search-params';
import type { ResultsState } from '../../lib/search-result';
import { useCanonicalUrl, useChangeSearch } from '../../lib/use-search-state';
import { FilterChips } from '../filter-results/FilterChips';
import { FilterSidebar } from '../filter-results/FilterSidebar';
import { useChangeFilter } from '../filter-results/use-change-filter';
import { useSheetHistory } from '../filter-results/use-sheet-history';
import { UnknownTown } from '../find-town/MissingTown';
import { useIsTownUnknown } from '../find-town/use-town';
import { ResultList } from '../list-results/ResultList';
import { AreaNotice } from '../show-map/AreaNotice';
import { ResultsMap } from '../show-map/ResultsMap';
import { NoResults } from './NoResults';
import { ResultPages } from './ResultPages';
import styles from './Results.module.css';
import { ResultsHeader } from './ResultsHeader';
import { useFocusRecovery, useTurnPage } from './use-results-focus';
import { correctByResults, useResults, type ResultsInView } from './use-results';

interface ResultsProps {
  readonly search: SearchState;
  readonly searchData: SearchData;
}

/** What was found in one town for one stay, or that there is no such town. */
export function Results({ search, searchData }: ResultsProps) {
  const inView = useResults(search, searchData);
  useCanonicalUrl(correctByResults(search, inView.results));
  if (useIsTownUnknown(search, inView.result)) return <UnknownTown name={search.city} />;
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
  const { area } = search;
  const { results, result } = inView;
  const sheet = useSheetHistory();
  const change = useChangeSearch(sheet.navigateOptions);
  const [filter, onChange] = useChangeFilter(search.filter, change);
  const [pointed, setPointed] = useState<string | null>(null);
  const [section, turnPage] = useTurnPage(change);
  const focusHandlers = useFocusRecovery(section);
  const active = useActiveFilters(filter);
  const onClear = useCallback(() => onChange(clearFilters), [onChange]);
  const showMap = useCallback((map: boolean) => change((now) => ({ ...now, map })), [change]);
  // The list is painted first, then the counts of a hundred filters, the pins and the links below the list.
  const facets = useAfterPaint(result?.facets ?? null);
  const painted = useAfterPaint(useMemo(() => ({ search, inView }), [search, inView]));
  const filters = { filter, facets, onChange, onClear };
  // The map keeps its place while the first answer is on its way; without any hotel there is nothing to show.
  const withMap = search.map && (inView.start !== null || results.status === 'loading');
  const pointing = { pointed, onPoint: setPointed };
  return (
    <section ref={section} {...focusHandlers} className={styles.found} data-map={withMap || undefined}>
      <FilterSidebar {...filters} active={active.length > 0} besideMap={withMap} />
      <div className={styles.list}>
        <ResultsHeader
          {...filters}
          sheet={sheet}
          searchData={searchData}
          result={result}
          inTown={area === null}
          map={search.map}
          onMap={showMap}
          activeCount={active.length}
          besideMap={withMap}
        />
        <FilterChips active={active} onChange={onChange} onClear={onClear} besideMap={withMap} />
        {area && (
          <AreaNotice
            cityName={searchData.cityName}
            result={result}
            onLeave={() => change((now) => searchInArea(now, null))}
          />
        )}
        <ResultsBody {...filters} {...pointing} results={results} searchData={searchData} inTown={area === null} />
        {result && painted.inView.result && (
          <ResultPages search={painted.search} result={painted.inView.result} onTurn={turnPage} />
        )}
      </div>
      {withMap && (
        <div className={styles.map}>
          <ResultsMap {...pointing} inView={painted.inView} onChange={change} />
        </div>
      )}
    </section>
  );
}

interface ResultsBodyProps {
  readonly results: ResultsState;
  readonly searchData: SearchData;
  /** Whether the list shows the town; else a part of the map. */
  readonly inTown: boolean;
  readonly filter: FilterData;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChange: (filter: FilterData) => void;
}

/** The list, or what stands in its place. */
function ResultsBody(props: ResultsBodyProps) {
  const { results, searchData, inTown, filter, pointed, onPoint, onChange } = props;
  useLoading(results.status === 'shown' && results.stale);
  if (results.status === 'loading') return <LoadingList />;
  if (results.status === 'failed') return <LoadFailed onRetry={results.retry} />;
  const { result, stale } = results;
  if (result.state === 'no-result') return <NoResults {...{ searchData, inTown, filter, onChange }} />;
  return <ResultList hotels={result.Hotels} stay={searchData} stale={stale} highlighted={pointed} onPoint={onPoint} />;
}
