import type { PriceRoom } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Disclosure, Skeleton } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './Offers.module.css';
import { usePriceBreakdown } from './use-price-breakdown';

/** The offer's price night by night, fetched when first asked for. */
export function PriceBreakdown({ code }: { readonly code: string }) {
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
        breakdown.rooms.map((room, at) => <Nights key={`${room.RoomType}-${String(at)}`} room={room} />)}
    </Disclosure>
  );
}

function Nights({ room }: { readonly room: PriceRoom }) {
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
          <td>{format.money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
