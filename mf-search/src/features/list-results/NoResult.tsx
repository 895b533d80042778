import type { FilterData } from '@jnn/contract';
import { Button, EmptyState } from '@jnn/ui';
import { useActiveFilters } from '../../filters/useActiveFilters';
import { useMessages } from '../../messages';

interface NoResultProps {
  readonly filter: FilterData;
  readonly onChange: (filter: FilterData) => void;
}

/** Nothing fits: what can be dropped, or, without filters, what else to try. */
export function NoResult({ filter, onChange }: NoResultProps) {
  const t = useMessages();
  const active = useActiveFilters(filter);
  if (active.length === 0) return <EmptyState heading={t('noResult.heading')}>{t('noResult.otherDates')}</EmptyState>;
  return (
    <EmptyState
      heading={t('noResult.heading')}
      actions={active.map(({ key, label, without }) => (
        <Button key={key} variant="secondary" onClick={() => onChange(without)}>
          {t('noResult.without', { filter: label })}
        </Button>
      ))}
    >
      {t('noResult.dropFilters')}
    </EmptyState>
  );
}
