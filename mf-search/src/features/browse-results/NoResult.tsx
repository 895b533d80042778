import type { FilterData, SearchData } from '@jnn/contract';
import { EmptyState } from '@jnn/ui';
import { clearedFilter } from '../../lib/active-filters';
import { useActiveFilters } from '../../lib/use-active-filters';
import { useMessages } from '../../messages';
import styles from './NoResult.module.css';
import { Proposal } from './Proposal';
import { useTotal } from './use-total';

interface NoResultProps {
  readonly searchData: SearchData;
  readonly filter: FilterData;
  /** Whether nothing was found in the town; else in a part of the map. */
  readonly inTown: boolean;
  readonly onChange: (filter: FilterData) => void;
}

/** Filters that are proposed one by one; each asks the API for what it leaves. */
const MOST = 6;

/** Nothing fits: what can be dropped, or, where that leads nowhere, what else to try. */
export function NoResult({ searchData, filter, inTown, onChange }: NoResultProps) {
  const t = useMessages();
  const active = useActiveFilters(filter);
  const cleared = clearedFilter(filter);
  const isEmpty = useTotal(searchData, cleared, inTown && active.length > 0) === 0;
  if (active.length === 0 || isEmpty) {
    // The days are not to blame for a part of the map where nothing is.
    return (
      <EmptyState heading={t('noResult.heading')}>
        {t(inTown ? 'noResult.otherDates' : 'noResult.otherArea')}
      </EmptyState>
    );
  }
  const proposal = { searchData, counted: inTown, onChange };
  return (
    <EmptyState
      heading={t('noResult.heading')}
      actions={
        <div className={styles.proposals}>
          {active.slice(0, MOST).map(({ key, label, without }) => (
            <Proposal key={key} {...proposal} left={without}>
              {t('noResult.without', { filter: label })}
            </Proposal>
          ))}
          {active.length > 1 && (
            <Proposal {...proposal} left={cleared}>
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
