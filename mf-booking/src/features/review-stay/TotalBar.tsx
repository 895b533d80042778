import type { Prices } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { useMessages } from '../../messages';
import { formatTotal } from '../../lib/format-booking';
import styles from './TotalBar.module.css';

/** Dates and total at the lower edge of small screens, where the summary scrolls away. Hidden from screen readers, which have the summary. */
export function TotalBar({ stay, prices }: { readonly stay: Stay; readonly prices: Prices }) {
  const t = useMessages();
  const format = useFormat();
  const { main, secondary } = formatTotal(format, prices);
  return (
    <div className={styles.bar} aria-hidden="true">
      <span>{format.days(stay.dateFrom, stay.dateUntil)}</span>
      <span className={styles.total}>
        {t('summary.total')} <strong>{main}</strong>
        {secondary !== undefined && ` · ${secondary}`}
      </span>
    </div>
  );
}
