import type { IsoDate, Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { Icon, Price, glyphs } from '@jnn/ui';
import { useStayText } from '../../lib/use-stay-text';
import { useMessages } from '../../messages';
import styles from './HotelCard.module.css';

interface OfferPriceProps {
  readonly offer: Offer;
  readonly stay: Stay;
}

/** The total of the stay in EUR, with the HUF that are charged. */
export function OfferPrice({ offer, stay }: OfferPriceProps) {
  const format = useFormat();
  const stayText = useStayText();
  const forints = offer.prices.totalPriceHUF ?? (offer.Currency === 'HUF' ? offer.TotalPrice : undefined);
  return (
    <Price
      main={format.money(offer.prices.totalPriceEUR, 'EUR')}
      secondary={forints === undefined ? undefined : format.money(forints, 'HUF')}
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
  // In Hungarian the suffix `-ig` takes the place of the date's last full stop.
  const day = format.date(CxlDeadLine).replace(/\.$/, '');
  return (
    <span className={styles.free}>
      <Icon path={glyphs.check} size={18} /> {t('offer.freeUntil', { day })}
    </span>
  );
}
