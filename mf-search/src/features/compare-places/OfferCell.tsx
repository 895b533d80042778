import type { Offer } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import { Button, Skeleton } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useShortlistMessages } from '../../lib/shortlist-words';
import type { OfferState } from '../../lib/use-place';
import { useMessages } from '../../messages';

interface OfferCellProps {
  readonly state: OfferState;
  /** Whether this cell says why there is no offer; the others of its column are empty then. */
  readonly isMain?: boolean;
  readonly children: (offer: Offer, stay: Stay) => ReactNode;
}

/** What a column says of its cheapest offer, or why there is none. */
export function OfferCell({ state, isMain = false, children }: OfferCellProps) {
  const t = useShortlistMessages();
  const words = useMessages();
  if (state.status === 'shown') return children(state.offer, state.stay);
  if (state.status === 'loading') return <Skeleton width="80%" />;
  if (!isMain) return '–';
  if (state.status === 'none') return t('stay.none');
  if (state.status !== 'failed') return words('hotel.noOffer');
  return (
    <div role="alert">
      <p>{t('place.priceFailed')}</p>
      <Button variant="secondary" size="small" onClick={state.retry}>
        {t('place.retry')}
      </Button>
    </div>
  );
}
