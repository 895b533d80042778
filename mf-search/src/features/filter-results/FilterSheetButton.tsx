import { Button, Icon, glyphs } from '@jnn/ui';
import { lazy, Suspense } from 'react';
import type { SheetHistory } from './use-sheet-history';
import { useMessages } from '../../messages';
import type { FilterPanelProps } from './FilterPanel';
import styles from './FilterSheetButton.module.css';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet')).FilterSheet }));

interface FilterSheetButtonProps extends FilterPanelProps {
  readonly total: number | null;
  readonly sheet: SheetHistory;
  /** How many filters narrow the list. */
  readonly activeCount: number;
  readonly onClear: () => void;
  /** True while the map takes a part of the width. */
  readonly besideMap: boolean;
}

/** The button that opens the filters where they have no room beside the list; the sheet's code is loaded then. */
export function FilterSheetButton({ activeCount, besideMap, sheet, ...panel }: FilterSheetButtonProps) {
  const t = useMessages();
  return (
    <>
      <div className={styles.button} data-beside-map={besideMap || undefined}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={sheet.open}>
          <Icon path={glyphs.filter} size={18} />
          {activeCount === 0 ? t('filters.heading') : t('filters.headingCount', { count: activeCount })}
        </Button>
      </div>
      {/* Outside of the element that wide windows hide: a window may become wide while the sheet is open. */}
      {sheet.isOpen && (
        <Suspense>
          <FilterSheet {...panel} active={activeCount > 0} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
