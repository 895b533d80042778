import type { Prices } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { useMessages } from '../../messages';
import { datesInWords } from '../../words';
import styles from './TotalBar.module.css';

/** On small screens, where the summary scrolls away: dates and total at the lower edge. The summary says the same. */
export function TotalBar({ stay, prices }: { readonly stay: Stay; readonly prices: Prices }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <div className={styles.bar} aria-hidden="true">
      <span>{datesInWords(format, stay.dateFrom, stay.dateUntil)}</span>
      <span className={styles.total}>
        {t('summary.total')} <strong>{format.money(prices.totalPriceEUR, 'EUR')}</strong>
        {prices.totalPriceHUF !== undefined && ` · ${format.money(prices.totalPriceHUF, 'HUF')}`}
      </span>
    </div>
  );
}
