import type { Offer } from '@jnn/contract';
import { useFormat, type Format } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { Badge, Button, Icon, Price, VisuallyHidden, glyphs } from '@jnn/ui';
import { useId } from 'react';
import { formatStay, formatTotal, offerPrices } from '../../lib/format';
import { useMessages } from '../../messages';
import styles from './Offers.module.css';
import { PriceBreakdown } from './PriceBreakdown';

interface OfferCardProps {
  readonly offer: Offer;
  readonly room: string;
  readonly stay: Stay;
  /** A link to the page that booking leads to. */
  readonly reservationHref: string;
  /** Null while the offer belongs to the previous stay and new ones are on their way. */
  readonly onBook: (() => void) | null;
}

/** One offer: board, terms, the forints that are charged with the total in EUR, the price per night, a button that books it. */
export function OfferCard({ offer, room, stay, reservationHref, onBook }: OfferCardProps) {
  const t = useMessages();
  const format = useFormat();
  const nameId = useId();
  const total = formatTotal(format, offerPrices(offer));
  return (
    <article aria-labelledby={nameId} className={styles.offer}>
      <div className={styles.terms}>
        <h4 id={nameId}>
          <VisuallyHidden>{room}, </VisuallyHidden>
          {t(`board.${offer.RoomBasis}`)}
        </h4>
        <OfferTerms offer={offer} />
        <PriceBreakdown code={offer.HotelSearchCode} euros={offer.prices.totalPriceEUR} />
      </div>
      <div className={styles.price}>
        <Price
          {...total}
          lead={formatStay(t, stay)}
          note={stay.nights > 1 ? t('offer.perNight', { price: pricePerNight(format, offer, stay) }) : undefined}
        />
        <Button onClick={onBook ?? undefined} aria-disabled={onBook === null} data-leads-to={reservationHref}>
          {t('offer.book')}
        </Button>
      </div>
    </article>
  );
}

/** The average of the nights, in the currency that is charged. */
function pricePerNight(format: Format, offer: Offer, { nights }: Stay): string {
  const { totalPriceEUR, totalPriceHUF } = offerPrices(offer);
  return totalPriceHUF === undefined
    ? format.money(totalPriceEUR / nights, 'EUR')
    : format.money(Math.round(totalPriceHUF / nights), 'HUF');
}

/** Cancellation, availability and remarks of an offer. */
function OfferTerms({ offer }: { readonly offer: Offer }) {
  const t = useMessages();
  const onRequest = offer.Availability === 2;
  return (
    <ul className={styles.facts}>
      <Cancellation offer={offer} />
      <li data-tone={onRequest ? 'wait' : 'good'}>
        <Icon path={onRequest ? glyphs.clock : glyphs.check} size={18} />
        {onRequest ? t('offer.onRequest') : t('offer.available')}
      </li>
      {offer.Special !== null && (
        <li>
          <Badge tone="sun" icon={glyphs.sunny}>
            {offer.Special}
          </Badge>
        </li>
      )}
      {offer.Remark !== null && (
        <li>
          <Icon path={glyphs.info} size={18} />
          {offer.Remark}
        </li>
      )}
    </ul>
  );
}

/** A deadline that is no day, such as the text `null` of a broken offer, promises no free cancellation. */
function Cancellation({ offer }: { readonly offer: Offer }) {
  const t = useMessages();
  const format = useFormat();
  const free = !offer.NonRef && /^\d{4}-\d{2}-\d{2}/.test(offer.CxlDeadLine);
  return (
    <li data-tone={free ? 'good' : undefined}>
      <Icon path={free ? glyphs.check : glyphs.info} size={18} />
      {free ? t('offer.freeUntil', { date: format.until(offer.CxlDeadLine) }) : t('offer.nonRefundable')}
    </li>
  );
}
