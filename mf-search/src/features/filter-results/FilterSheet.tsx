import { Button, Sheet } from '@jnn/ui';
import { useMessages } from '../../messages';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';

interface FilterSheetProps extends FilterPanelProps {
  /** How many places the filters leave; null while that is not known. */
  readonly total: number | null;
  readonly active: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The filters over the whole screen of a phone; the list behind it changes with every press. */
export function FilterSheet({ total, active, onClear, onClose, ...group }: FilterSheetProps) {
  const t = useMessages();
  return (
    <Sheet
      open
      heading={t('filters.heading')}
      closeLabel={t('form.close')}
      onClose={onClose}
      footer={
        <>
          {active && (
            <Button variant="quiet" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
          <Button onClick={onClose}>
            {total === null ? t('filters.show') : t('filters.showCount', { count: total })}
          </Button>
        </>
      }
    >
      <FilterPanel {...group} />
    </Sheet>
  );
}
