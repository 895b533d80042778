import { useApi } from '@jnn/api';
import type { PriceRoom } from '@jnn/contract';
import { useId, useState } from 'react';

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
