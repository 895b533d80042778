import { useApi } from '@jnn/api';
import type { PriceRoom } from '@jnn/contract';
import { useState } from 'react';

export type Breakdown =
  | { readonly status: 'closed' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly rooms: readonly PriceRoom[] }
  | { readonly status: 'failed' };

/**
 * Fetches an offer's price breakdown, read at `Main.Room`, which is one room or a list of them. A failure is only logged
 * (specification, section 8); asking again tries again.
 */
export function usePriceBreakdown(code: string) {
  const { client } = useApi();
  const [breakdown, setBreakdown] = useState<Breakdown>({ status: 'closed' });
  const load = async (): Promise<void> => {
    if (breakdown.status === 'loading' || breakdown.status === 'shown') return;
    setBreakdown({ status: 'loading' });
    try {
      const { Main } = await client.call('priceBreakdown', { body: { HotelSearchCode: code } });
      setBreakdown({ status: 'shown', rooms: [Main.Room].flat() });
    } catch (failure) {
      console.warn('The price breakdown is not available.', failure);
      setBreakdown({ status: 'failed' });
    }
  };
  return { breakdown, load: () => void load() };
}
