import type { SearchData } from '@jnn/contract';
import { useState } from 'react';
import type { SearchAddress } from '../address/search-address';
import { useChangeFilter } from '../address/useChangeFilter';
import { hereWith } from '../address/useSearchAddress';
import { FilterChips } from '../features/filter-results/FilterChips';
import { FilterSidebar } from '../features/filter-results/FilterSidebar';
import { ResultPages } from '../features/list-results/ResultPages';
import { useResults } from '../features/list-results/useResults';
import { clearedFilter } from '../filters/active-filters';
import { useActiveFilters } from '../filters/useActiveFilters';
import styles from './FoundStays.module.css';
import { ResultsBody } from './ResultsBody';
import { ResultsHead } from './ResultsHead';
import { useTurnPage } from './useTurnPage';

interface FoundStaysProps {
  readonly address: SearchAddress;
  readonly searchData: SearchData;
}

/** The places of one town for one stay: filters, order, list, pages, map. */
export function FoundStays({ address, searchData }: FoundStaysProps) {
  const results = useResults({ searchData, filterData: address.filter, page: address.page });
  const [filter, onChange] = useChangeFilter(address);
  const [pointed, setPointed] = useState<string | null>(null);
  const [top, turnPage] = useTurnPage();
  const active = useActiveFilters(filter);
  const result = results.status === 'shown' ? results.result : null;
  const onClear = () => onChange(clearedFilter(filter));
  const filters = { filter, facets: result?.facets ?? null, onChange, onClear };
  return (
    <section ref={top} className={styles.found}>
      <FilterSidebar {...filters} active={active.length > 0} />
      <div className={styles.list}>
        <ResultsHead {...filters} searchData={searchData} result={result} activeCount={active.length} />
        <FilterChips active={active} onChange={onChange} onClear={onClear} />
        <ResultsBody {...filters} results={results} stay={searchData} pointed={pointed} onPoint={setPointed} />
        {result && (
          <ResultPages
            page={address.page}
            pageCount={Math.ceil(result.total / result.maxPerPage)}
            hrefFor={(page) => hereWith({ ...address, page })}
            onTurn={turnPage}
          />
        )}
      </div>
    </section>
  );
}
