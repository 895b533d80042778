import { Button, Icon } from '@jnn/ui';
import { lazy, Suspense } from 'react';
import type { SheetStep } from './use-sheet-history';
import { useMessages } from '../../messages';
import type { FilterPanelProps } from './FilterPanel';
import styles from './FilterSheetButton.module.css';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet')).FilterSheet }));

interface FilterSheetButtonProps extends FilterPanelProps {
  readonly total: number | null;
  readonly sheet: SheetStep;
  /** How many filters narrow the list. */
  readonly activeCount: number;
  readonly onClear: () => void;
  /** The map takes a part of the width. */
  readonly besideMap: boolean;
}

/** The way to the filters where they have no room beside the list; the sheet's code comes when it is asked for. */
export function FilterSheetButton({ activeCount, besideMap, sheet, ...panel }: FilterSheetButtonProps) {
  const t = useMessages();
  return (
    <>
      <div className={styles.button} data-beside-map={besideMap || undefined}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={sheet.open}>
          <Icon name="filter" size={18} />
          {activeCount === 0 ? t('filters.heading') : t('filters.headingCount', { count: activeCount })}
        </Button>
      </div>
      {/* Not inside of what is hidden where there is room: a window may become wide while the sheet is open. */}
      {sheet.isOpen && (
        <Suspense>
          <FilterSheet {...panel} active={activeCount > 0} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
