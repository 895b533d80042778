import { useCallQuery } from '@jnn/api';
import type { FilterData, SearchData } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button } from '@jnn/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { useMessages } from '../../messages';
import { filterInput } from '../../question';
import styles from './NoResult.module.css';

interface ProposalProps {
  readonly searchData: SearchData;
  /** The filters that pressing leaves. */
  readonly left: FilterData;
  /** Whether the list shows the town, whose places can be counted, and not a part of the map. */
  readonly counted: boolean;
  readonly onChange: (filter: FilterData) => void;
  readonly children: ReactNode;
}

/** A way out of an empty list, with how many places it leads to. The answer that counts them is the list after the press. */
export function Proposal({ searchData, left, counted, onChange, children }: ProposalProps) {
  const t = useMessages();
  const { sessionId: session } = useSession();
  // The page is there before its counts, on the server without them.
  const enabled = useDeferredValue(counted, false);
  const { data } = useCallQuery('filter', filterInput({ searchData, filterData: left, page: 1 }, session), { enabled });
  return (
    <Button variant="secondary" onClick={() => onChange(left)}>
      {children} {data && <span className={styles.count}>{t('results.count', { count: data.total })}</span>}
    </Button>
  );
}
