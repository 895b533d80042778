import type { FilterData, SearchData } from '@jnn/contract';
import { Button } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import styles from './NoResult.module.css';
import { useTotal } from './use-total';

interface ProposalProps {
  readonly searchData: SearchData;
  /** The filters that pressing leaves. */
  readonly left: FilterData;
  /** Whether the list shows the town, whose places can be counted, and not a part of the map. */
  readonly counted: boolean;
  readonly onChange: (filter: FilterData) => void;
  readonly children: ReactNode;
}

/** A way out of an empty list, with how many places it leads to; one that leads to none is not offered. */
export function Proposal({ searchData, left, counted, onChange, children }: ProposalProps) {
  const t = useMessages();
  const total = useTotal(searchData, left, counted);
  if (total === 0) return null;
  return (
    <Button variant="secondary" onClick={() => onChange(left)}>
      {children} {total !== null && <span className={styles.count}>{t('results.count', { count: total })}</span>}
    </Button>
  );
}
