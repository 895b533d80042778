import type { Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { Button, Price, VisuallyHidden } from '@jnn/ui';
import { useId } from 'react';
import { useMessages } from '../../messages';
import { stayInWords } from '../../lib/format';
import { OfferTerms } from './OfferTerms';
import styles from './Offers.module.css';
import { PriceBreakdown } from './PriceBreakdown';

interface OfferCardProps {
  readonly offer: Offer;
  readonly room: string;
  readonly stay: Stay;
  /** An address of the page that booking leads to. */
  readonly leadsTo: string;
  /** Null while the offer is about to be replaced by newer ones. */
  readonly onBook: (() => void) | null;
}

/** One offer: board, terms, total in EUR with the HUF that will be charged, per night, and the way to book it. */
export function OfferCard({ offer, room, stay, leadsTo, onBook }: OfferCardProps) {
  const t = useMessages();
  const format = useFormat();
  const nameId = useId();
  const { totalPriceEUR, totalPriceHUF = offer.Currency === 'HUF' ? offer.TotalPrice : undefined } = offer.prices;
  const perNight = format.money(totalPriceEUR / stay.nights, 'EUR');
  return (
    <article aria-labelledby={nameId} className={styles.offer}>
      <div className={styles.terms}>
        <h4 id={nameId}>
          <VisuallyHidden>{room}, </VisuallyHidden>
          {t(`board.${offer.RoomBasis}`)}
        </h4>
        <OfferTerms offer={offer} />
        <PriceBreakdown code={offer.HotelSearchCode} />
      </div>
      <div className={styles.price}>
        <Price
          main={format.money(totalPriceEUR, 'EUR')}
          secondary={totalPriceHUF === undefined ? undefined : format.money(totalPriceHUF, 'HUF')}
          lead={stayInWords(t, stay)}
          note={stay.nights > 1 ? t('offer.perNight', { price: perNight }) : undefined}
        />
        <Button onClick={onBook ?? undefined} aria-disabled={onBook === null} data-leads-to={leadsTo}>
          {t('offer.book')}
        </Button>
      </div>
    </article>
  );
}
