import type { IsoDate, Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { Icon, Price, glyphs } from '@jnn/ui';
import { forintsOf } from '../lib/search-result';
import { useStayText } from '../lib/use-stay-text';
import { useMessages } from '../messages';
import styles from './HotelCard.module.css';

interface OfferPriceProps {
  readonly offer: Offer;
  readonly stay: Stay;
  readonly size?: 'small';
}

/** The forints that are charged for the stay, with its total in EUR; the EUR alone where no forints are known. */
export function OfferPrice({ offer, stay, size }: OfferPriceProps) {
  const format = useFormat();
  const stayText = useStayText();
  const euros = format.money(offer.prices.totalPriceEUR, 'EUR');
  const forints = forintsOf(offer);
  return (
    <Price
      size={size}
      main={forints === undefined ? euros : format.money(forints, 'HUF')}
      secondary={forints === undefined ? undefined : euros}
      lead={`${stayText.nights(stay.nights)}, ${stayText.guests(stay)}`}
    />
  );
}

interface OfferTermsProps {
  readonly offer: Offer;
  readonly today: IsoDate;
}

/** Board and cancellation in plain words. */
export function OfferTerms({ offer, today }: OfferTermsProps) {
  const t = useMessages();
  return (
    <p className={styles.terms}>
      <span>{t(`boards.${offer.RoomBasis}`)}</span>
      <Cancellation offer={offer} today={today} />
      {offer.Availability === 2 && (
        <span className={styles.soft}>
          <Icon path={glyphs.clock} size={16} />
          {` ${t('offer.onRequest')}`}
        </span>
      )}
    </p>
  );
}

/** Until when an offer can be cancelled for nothing, if at all. */
export function Cancellation({ offer: { NonRef, CxlDeadLine }, today }: OfferTermsProps) {
  const t = useMessages();
  const format = useFormat();
  if (NonRef) return <span className={styles.soft}>{t('offer.nonRefundable')}</span>;
  if (!/^\d{4}-\d\d-\d\d/.test(CxlDeadLine)) return null;
  if (CxlDeadLine.slice(0, 10) < today) {
    return <span className={styles.soft}>{t('offer.deadlinePast')}</span>;
  }
  return (
    <span className={styles.free}>
      <Icon path={glyphs.check} size={16} />
      {` ${t('offer.freeUntil', { day: format.until(CxlDeadLine) })}`}
    </span>
  );
}
