import { useNavigate } from '@jnn/router';
import { useEffect } from 'react';
import type { SearchAddress } from '../address/search-address';
import { hereWith } from '../address/useSearchAddress';
import type { Results } from '../search-result';

/** Puts an address right that asks for a page beyond the last one: the API answers with the last. */
export function useLastPage(address: SearchAddress, results: Results): void {
  const navigate = useNavigate();
  const last = results.status === 'shown' && !results.stale ? lastPageOf(results.result) : address.page;
  useEffect(() => {
    if (address.page > last) void navigate(hereWith({ ...address, page: last }), { replace: true });
  }, [address, last, navigate]);
}

const lastPageOf = ({ total, maxPerPage }: { readonly total: number; readonly maxPerPage: number }): number =>
  Math.max(1, Math.ceil(total / maxPerPage));
