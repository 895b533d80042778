import { useApi } from '@jnn/api';
import type { PriceRoom } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import { glyphs, Icon, Skeleton } from '@jnn/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useMessages } from '../../messages';
import styles from './PriceBreakdown.module.css';

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

type BreakdownState =
  | { readonly status: 'unasked' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly rooms: readonly PriceRoom[] }
  | { readonly status: 'failed' };

/** An offer's breakdown: whether it is unfolded, and what is known of it. */
export interface PriceBreakdown {
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly state: BreakdownState;
  readonly toggle: () => void;
}

/**
 * Fetches an offer's price breakdown when it is first unfolded; `Main.Room` of the answer is one room or a list of rooms.
 * A failure is logged, and the next opening tries again.
 * @param code the offer's `HotelSearchCode`
 */
export function usePriceBreakdown(code: string): PriceBreakdown {
  const { client } = useApi();
  const [state, setState] = useState<BreakdownState>({ status: 'unasked' });
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const load = async (): Promise<void> => {
    if (state.status === 'loading' || state.status === 'shown') return;
    setState({ status: 'loading' });
    try {
      const { Main } = await client.call('priceBreakdown', { body: { HotelSearchCode: code } });
      setState({ status: 'shown', rooms: [Main.Room].flat() });
    } catch (failure) {
      console.warn('The price breakdown is not available.', failure);
      setState({ status: 'failed' });
    }
  };
  const toggle = (): void => {
    setIsOpen(!isOpen);
    if (!isOpen) void load();
  };
  return { isOpen, panelId, state, toggle };
}
