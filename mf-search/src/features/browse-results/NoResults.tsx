import { useCallQuery } from '@jnn/api';
import type { FilterData, SearchData } from '@jnn/contract';
import { useHydrated } from '@jnn/painting';
import { useSession } from '@jnn/session';
import { Button, EmptyState } from '@jnn/ui';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { clearFilters, useActiveFilters } from '../../lib/active-filters';
import type { SearchState } from '../../lib/search-params';
import { filterInput, isOneCall } from '../../lib/search-query';
import { toSearchResult } from '../../lib/search-result';
import { useMessages } from '../../messages';
import { OtherStays } from './lazy-parts';
import styles from './NoResults.module.css';

interface NoResultsProps {
  /** Nothing was found in its area of the map or, where it has none, in the town. */
  readonly search: SearchState;
  readonly searchData: SearchData;
  readonly filter: FilterData;
  readonly onChange: (filter: FilterData) => void;
}

/** The most filters that are proposed one by one: each proposal costs a call that counts its places. */
const MAX_PROPOSALS = 6;

/** An empty list: proposes filters to drop or, where no filter is the cause, other days, other towns or another part of the map. */
export function NoResults({ search, searchData, filter, onChange }: NoResultsProps) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const inTown = search.area === null;
  const active = useActiveFilters(filter);
  const cleared = clearFilters(filter);
  const isEmpty = useResultCount(searchData, cleared, inTown && active.length > 0) === 0;
  if (active.length === 0 || isEmpty) {
    // Other dates would not help in a part of the map that has no places.
    return (
      <>
        <EmptyState heading={t('noResult.heading')}>
          {t(inTown ? 'noResult.otherDates' : 'noResult.otherArea')}
        </EmptyState>
        {isHydrated && (
          <Suspense>
            <OtherStays search={search} searchData={searchData} />
          </Suspense>
        )}
      </>
    );
  }
  const proposal = { searchData, counted: inTown, onChange };
  return (
    <EmptyState
      heading={t('noResult.heading')}
      actions={
        <div className={styles.proposals}>
          {active.slice(0, MAX_PROPOSALS).map(({ key, label, without }) => (
            <Proposal key={key} {...proposal} remaining={without}>
              {t('noResult.without', { filter: label })}
            </Proposal>
          ))}
          {active.length > 1 && (
            <Proposal {...proposal} remaining={cleared}>
              {t('noResult.withoutAny')}
            </Proposal>
          )}
        </div>
      }
    >
      {t('noResult.dropFilters')}
    </EmptyState>
  );
}

interface ProposalProps {
  readonly searchData: SearchData;
  /** The filters after a press. */
  readonly remaining: FilterData;
  /** Whether its places are counted: those of a town can be, those of a part of the map cannot. */
  readonly counted: boolean;
  readonly onChange: (filter: FilterData) => void;
  readonly children: ReactNode;
}

/** A button that drops a filter, with the number of places it leads to; hidden where that is none. */
function Proposal({ searchData, remaining, counted, onChange, children }: ProposalProps) {
  const t = useMessages();
  const total = useResultCount(searchData, remaining, counted);
  if (total === 0) return null;
  return (
    <Button variant="secondary" onClick={() => onChange(remaining)}>
      {children} {total !== null && <span className={styles.count}>{t('results.count', { count: total })}</span>}
    </Button>
  );
}

/**
 * How many places of the town these filters leave; null until the answer is here, and where they are not `counted`. It
 * makes the list's own call, so the list is there at once when they are chosen.
 */
function useResultCount(searchData: SearchData, filterData: FilterData, counted: boolean): number | null {
  const { sessionId: session, offers } = useSession();
  // Not on the server and not before hydration: the page does not wait for these counts.
  const enabled = useDeferredValue(counted && isOneCall(searchData, offers), false);
  const { data } = useCallQuery('filter', filterInput({ searchData, filterData, page: 1 }, session), { enabled });
  return data ? toSearchResult(data, 1).total : null;
}
