import { useFormat } from '@jnn/i18n';
import { useToday } from '@jnn/session';
import { glyphs, Icon } from '@jnn/ui';
import { formatLastMinute } from '../lib/format-booking';
import { useMessages } from '../messages';
import styles from './PriceHold.module.css';

interface PriceHoldProps {
  /** An ISO moment; nothing is said where it is not known. */
  readonly until: string | undefined;
  /** Shown only on screens that have no room for the summary beside the form. */
  readonly isNarrow?: boolean;
}

/** Until when the offer can be booked at the price that is shown. */
export function PriceHold({ until, isNarrow = false }: PriceHoldProps) {
  const t = useMessages();
  const format = useFormat();
  const today = useToday();
  if (until === undefined) return null;
  return (
    <p className={styles.hold} data-narrow={isNarrow || undefined}>
      <Icon path={glyphs.clock} size={16} />
      {t('summary.priceHolds', { until: formatLastMinute(t, format, until, today) })}
    </p>
  );
}
