import type { Stay } from '@jnn/session';
import { glyphs, Icon, Skeleton } from '@jnn/ui';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../messages';
import styles from './BreakdownPanel.module.css';
import type { PriceBreakdown } from './use-price-breakdown';

const NightlyPrices = lazy(async () => ({ default: (await import('./NightlyPrices')).NightlyPrices }));

/** The button that unfolds an offer's price. */
export function BreakdownToggle({ breakdown }: { readonly breakdown: PriceBreakdown }) {
  const t = useMessages();
  const { isOpen, panelId, toggle } = breakdown;
  return (
    <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
      <span>{t('offer.breakdown')}</span>
      <Icon path={glyphs.chevronDown} size={16} />
    </button>
  );
}

interface BreakdownPanelProps {
  readonly breakdown: PriceBreakdown;
  readonly stay: Stay;
  /** The offer's total in EUR, said beside that of the nights. */
  readonly euros: number;
}

/** The offer's price night by night. The nights sum to the forint that is charged. */
export function BreakdownPanel({ breakdown: { isOpen, panelId, state }, stay, euros }: BreakdownPanelProps) {
  const t = useMessages();
  return (
    <div id={panelId} className={styles.panel} hidden={!isOpen}>
      {state.status === 'loading' && <LoadingPrices />}
      {state.status === 'failed' && <p>{t('offer.breakdownFailed')}</p>}
      {state.status === 'shown' && (
        <Suspense fallback={<LoadingPrices />}>
          {state.rooms.map((room, at) => (
            <NightlyPrices
              key={`${room.RoomType}-${String(at)}`}
              room={room}
              stay={stay}
              // A room's share in EUR is not known where there are several.
              euros={state.rooms.length === 1 ? euros : undefined}
            />
          ))}
        </Suspense>
      )}
    </div>
  );
}

function LoadingPrices() {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('offer.breakdownLoading')}>
      <Skeleton width="14rem" />
    </div>
  );
}
