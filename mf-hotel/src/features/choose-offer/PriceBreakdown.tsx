import { useApi } from '@jnn/api';
import type { PriceRoom } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Disclosure, Skeleton } from '@jnn/ui';
import { useState } from 'react';
import { useMessages } from '../../messages';
import styles from './Offers.module.css';

interface PriceBreakdownProps {
  /** The offer's `HotelSearchCode`. */
  readonly code: string;
  /** The offer's total in EUR, said beside that of the nights. */
  readonly euros: number;
}

/** The offer's price night by night, fetched when the visitor opens it. The nights sum to the forint that is charged. */
export function PriceBreakdown({ code, euros }: PriceBreakdownProps) {
  const t = useMessages();
  const { breakdown, load } = usePriceBreakdown(code);
  return (
    <Disclosure summary={t('offer.breakdown')} onToggle={(open) => open && load()}>
      {breakdown.status === 'loading' && (
        <div role="status" aria-label={t('offer.breakdownLoading')}>
          <Skeleton width="14rem" />
        </div>
      )}
      {breakdown.status === 'failed' && <p>{t('offer.breakdownFailed')}</p>}
      {breakdown.status === 'shown' &&
        breakdown.rooms.map((room, at) => (
          <NightlyPrices
            key={`${room.RoomType}-${String(at)}`}
            room={room}
            // A room's share in EUR is not known where there are several.
            euros={breakdown.rooms.length === 1 ? euros : undefined}
          />
        ))}
    </Disclosure>
  );
}

function NightlyPrices({ room, euros }: { readonly room: PriceRoom; readonly euros: number | undefined }) {
  const t = useMessages();
  const format = useFormat();
  const total = room.PriceBreakdown.reduce((sum, night) => sum + night.Price, 0);
  const currency = room.PriceBreakdown[0]?.Currency ?? 'HUF';
  return (
    <table className={styles.nights}>
      <caption>{t('offer.breakdownCaption')}</caption>
      <tbody>
        {room.PriceBreakdown.map((night) => (
          <tr key={night.FromDate}>
            <th scope="row">{format.date(night.FromDate, { weekday: true })}</th>
            <td>{format.money(night.Price, night.Currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('offer.breakdownTotal')}</th>
          <td>
            {format.money(total, currency)}
            {euros !== undefined && currency === 'HUF' && (
              <span className={styles.euros}> · {format.money(euros, 'EUR')}</span>
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type Breakdown =
  | { readonly status: 'closed' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly rooms: readonly PriceRoom[] }
  | { readonly status: 'failed' };

/**
 * Fetches an offer's price breakdown; `Main.Room` of the answer is one room or a list of rooms. A failure is logged
 * and the next opening tries again.
 */
function usePriceBreakdown(code: string) {
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
