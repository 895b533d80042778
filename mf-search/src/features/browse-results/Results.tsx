import type { SearchData } from '@jnn/contract';
import { useCallback, useMemo, useState } from 'react';
import { searchIn, type SearchAddress } from '../../lib/search-params';
import { useChangeFilter } from '../filter-results/use-change-filter';
import { useChangeAddress } from '../../lib/use-search-state';
import { useSheetStep } from '../filter-results/use-sheet-history';
import { FilterChips } from '../filter-results/FilterChips';
import { FilterSidebar } from '../filter-results/FilterSidebar';
import { useIsUnknown } from '../find-town/use-is-unknown';
import { AreaNotice } from '../show-map/AreaNotice';
import { clearedFilter } from '../../lib/active-filters';
import { useActiveFilters } from '../../lib/use-active-filters';
import { useAfterPaint } from '../../lib/use-after-paint';
import styles from './Results.module.css';
import { FoundMap } from '../show-map/ResultsMap';
import { FoundPages } from './FoundPages';
import { UnknownTown } from '../find-town/MissingTown';
import { ResultsBody } from './ResultsBody';
import { ResultsHead } from './ResultsHead';
import { useKeptFocus } from './use-kept-focus';
import { useShownResults, type ShownResults } from './use-results';
import { useToldAddress } from './use-told-address';
import { useTurnPage } from './use-results-focus';

interface FoundStaysProps {
  readonly address: SearchAddress;
  readonly searchData: SearchData;
}

/** The places of one town for one stay. */
export function FoundStays({ address, searchData }: FoundStaysProps) {
  const shown = useShownResults(address, searchData);
  useToldAddress(address, shown.results);
  if (useIsUnknown(address, shown.result)) return <UnknownTown name={address.city} />;
  return <Found address={address} searchData={searchData} shown={shown} />;
}

/** Filters, order, list, pages, map. What is pressed or pointed at asks nothing anew. */
function Found({ address, searchData, shown }: FoundStaysProps & { readonly shown: ShownResults }) {
  const { area } = address;
  const { results, result } = shown;
  const sheet = useSheetStep();
  const change = useChangeAddress(sheet.way);
  const [filter, onChange] = useChangeFilter(address.filter, change);
  const [pointed, setPointed] = useState<string | null>(null);
  const [top, turnPage] = useTurnPage(change);
  const keptFocus = useKeptFocus(top);
  const active = useActiveFilters(filter);
  const onClear = useCallback(() => onChange(clearedFilter), [onChange]);
  const showMap = useCallback((map: boolean) => change((now) => ({ ...now, map })), [change]);
  // A hundred counts change with an answer: the list is shown before them.
  const facets = useAfterPaint(result?.facets ?? null);
  // So do two hundred pins, and the links below the list.
  const painted = useAfterPaint(useMemo(() => ({ address, shown }), [address, shown]));
  const filters = { filter, facets, onChange, onClear };
  // The map keeps its place while the first answer is on its way; without any hotel there is nothing to show.
  const withMap = address.map && (shown.start !== null || results.status === 'loading');
  const pointing = { pointed, onPoint: setPointed };
  return (
    <section ref={top} {...keptFocus} className={styles.found} data-map={withMap || undefined}>
      <FilterSidebar {...filters} active={active.length > 0} besideMap={withMap} />
      <div className={styles.list}>
        <ResultsHead
          {...filters}
          sheet={sheet}
          searchData={searchData}
          result={result}
          inTown={area === null}
          map={address.map}
          onMap={showMap}
          activeCount={active.length}
          besideMap={withMap}
        />
        <FilterChips active={active} onChange={onChange} onClear={onClear} besideMap={withMap} />
        {area && (
          <AreaNotice
            cityName={searchData.cityName}
            result={result}
            onLeave={() => change((now) => searchIn(now, null))}
          />
        )}
        <ResultsBody {...filters} {...pointing} results={results} searchData={searchData} inTown={area === null} />
        {result && painted.shown.result && (
          <FoundPages address={painted.address} result={painted.shown.result} onTurn={turnPage} />
        )}
      </div>
      {withMap && <FoundMap {...pointing} shown={painted.shown} onChange={change} />}
    </section>
  );
}
