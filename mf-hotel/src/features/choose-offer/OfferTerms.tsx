import type { Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Badge, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import { dayBeforeSuffix } from '../../lib/format';
import styles from './Offers.module.css';

/** Cancellation in words and date, availability, what is special about an offer. */
export function OfferTerms({ offer }: { readonly offer: Offer }) {
  const t = useMessages();
  const onRequest = offer.Availability === 2;
  return (
    <ul className={styles.facts}>
      <Cancellation offer={offer} />
      <li data-tone={onRequest ? 'wait' : 'good'}>
        <Icon name={onRequest ? 'clock' : 'check'} size={18} />
        {onRequest ? t('offer.onRequest') : t('offer.available')}
      </li>
      {offer.Special !== null && (
        <li>
          <Badge tone="sun" icon="sunny">
            {offer.Special}
          </Badge>
        </li>
      )}
      {offer.Remark !== null && (
        <li>
          <Icon name="info" size={18} />
          {offer.Remark}
        </li>
      )}
    </ul>
  );
}

/** A deadline that is no day (a broken offer says `null`) promises nothing. */
function Cancellation({ offer }: { readonly offer: Offer }) {
  const t = useMessages();
  const format = useFormat();
  const free = !offer.NonRef && /^\d{4}-\d{2}-\d{2}/.test(offer.CxlDeadLine);
  return (
    <li data-tone={free ? 'good' : undefined}>
      <Icon name={free ? 'check' : 'info'} size={18} />
      {free ? t('offer.freeUntil', { date: dayBeforeSuffix(format, offer.CxlDeadLine) }) : t('offer.nonRefundable')}
    </li>
  );
}
