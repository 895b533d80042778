import type { PriceRoom } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { formatStay } from '../../lib/format';
import { useMessages } from '../../messages';
import styles from './NightlyPrices.module.css';

interface NightlyPricesProps {
  readonly room: PriceRoom;
  readonly stay: Stay;
  readonly euros: number | undefined;
}

/** The prices of a room's nights with their sum, which is the total that is charged. */
export function NightlyPrices({ room, stay, euros }: NightlyPricesProps) {
  const t = useMessages();
  const format = useFormat();
  const total = room.PriceBreakdown.reduce((sum, night) => sum + night.Price, 0);
  const currency = room.PriceBreakdown[0]?.Currency ?? 'HUF';
  return (
    <>
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
            <th scope="row">
              {t('offer.breakdownTotal')}
              <span className={styles.stay}> {formatStay(t, stay)}</span>
            </th>
            <td>
              {format.money(total, currency)}
              {euros !== undefined && currency === 'HUF' && (
                <span className={styles.euros}> {format.money(euros, 'EUR')}</span>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{t('offer.breakdownNote')}</p>
    </>
  );
}
