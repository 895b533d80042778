import type { IsoDate, Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './HotelCard.module.css';

interface OfferTermsProps {
  readonly offer: Offer;
  readonly today: IsoDate;
}

/** Board and cancellation in plain words (design: prices and cancellation). */
export function OfferTerms({ offer, today }: OfferTermsProps) {
  const t = useMessages();
  const boards = {
    AI: t('boards.AI'),
    RO: t('boards.RO'),
    BD: t('boards.BD'),
    HB: t('boards.HB'),
    FB: t('boards.FB'),
    BB: t('boards.BB'),
  } as const;
  return (
    <p className={styles.terms}>
      <span>{boards[offer.RoomBasis]}</span>
      <Cancellation offer={offer} today={today} />
      {offer.Availability === 2 && <span className={styles.soft}>{t('offer.onRequest')}</span>}
    </p>
  );
}

function Cancellation({ offer: { NonRef, CxlDeadLine }, today }: OfferTermsProps) {
  const t = useMessages();
  const format = useFormat();
  if (NonRef) return <span className={styles.soft}>{t('offer.nonRefundable')}</span>;
  if (!/^\d{4}-\d\d-\d\d/.test(CxlDeadLine)) return null;
  if (CxlDeadLine.slice(0, 10) < today) {
    return <span className={styles.soft}>{t('offer.deadlinePast')}</span>;
  }
  // The Hungarian ending takes the place of the date's last full stop.
  const day = format.date(CxlDeadLine).replace(/\.$/, '');
  return (
    <span className={styles.free}>
      <Icon name="check" size={18} /> {t('offer.freeUntil', { day })}
    </span>
  );
}
