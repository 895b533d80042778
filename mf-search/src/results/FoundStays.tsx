import type { SearchData } from '@jnn/contract';
import { useState } from 'react';
import type { SearchAddress } from '../address/search-address';
import { useChangeFilter } from '../address/useChangeFilter';
import { hereWith } from '../address/useSearchAddress';
import { ResultPages } from '../features/list-results/ResultPages';
import { ResultsHeading } from '../features/list-results/ResultsHeading';
import { useResults } from '../features/list-results/useResults';
import { SortControl } from '../features/sort-results/SortControl';
import { clearedFilter } from '../filters/active-filters';
import styles from './FoundStays.module.css';
import { ResultsBody } from './ResultsBody';
import { useTurnPage } from './useTurnPage';

interface FoundStaysProps {
  readonly address: SearchAddress;
  readonly searchData: SearchData;
}

/** The places of one town for one stay: filters, order, list, pages, map. */
export function FoundStays({ address, searchData }: FoundStaysProps) {
  const results = useResults({ searchData, filterData: address.filter, page: address.page });
  const [filter, changeFilter] = useChangeFilter(address);
  const [pointed, setPointed] = useState<string | null>(null);
  const [top, turnPage] = useTurnPage();
  const result = results.status === 'shown' ? results.result : null;
  return (
    <section ref={top} className={styles.found}>
      <div className={styles.head}>
        <ResultsHeading
          searchData={searchData}
          foundName={result?.Hotels[0]?.CityName}
          total={result ? result.total : null}
        />
        <SortControl filter={filter} onChange={changeFilter} />
      </div>
      <ResultsBody
        results={results}
        stay={searchData}
        filter={filter}
        pointed={pointed}
        onPoint={setPointed}
        onChange={changeFilter}
        onClear={() => changeFilter(clearedFilter(filter))}
      />
      {result && (
        <ResultPages
          page={address.page}
          pageCount={Math.ceil(result.total / result.maxPerPage)}
          hrefFor={(page) => hereWith({ ...address, page })}
          onTurn={turnPage}
        />
      )}
    </section>
  );
}
