import type { SearchData } from '@jnn/contract';
import { useIdle } from '@jnn/painting';
import { useSession } from '@jnn/session';
import { Suspense, useState } from 'react';
import type { SearchState } from '../../lib/search-params';
import type { ResultsInView } from '../../lib/use-results';
import { FlexibleDates } from './lazy-parts';
import styles from './OtherDays.module.css';

interface OtherDaysProps {
  readonly searchData: SearchData;
  /** What was painted last. */
  readonly painted: { readonly search: SearchState; readonly inView: ResultsInView };
}

/**
 * The prices of other days, which are asked for once the page has loaded and the list is there: neither may wait for them.
 * Nothing where the backend has none.
 */
export function OtherDays({ painted, searchData }: OtherDaysProps) {
  const { offers } = useSession();
  const isIdle = useIdle();
  const [search, setSearch] = useState(painted.search);
  const { results } = painted.inView;
  if (results.status === 'shown' && !results.stale && search !== painted.search) setSearch(painted.search);
  if (!offers('flexible-dates')) return null;
  return (
    <div className={styles.days}>
      {isIdle && (
        <Suspense>
          <FlexibleDates {...{ search, searchData }} />
        </Suspense>
      )}
    </div>
  );
}
