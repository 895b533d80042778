import type { Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { type Stay, useSession } from '@jnn/session';
import { Badge, Button, glyphs, Icon, Price, VisuallyHidden } from '@jnn/ui';
import { useId } from 'react';
import { formatCovers, formatTotal, offerPrices } from '../../lib/format';
import { useMessages } from '../../messages';
import { BreakdownPanel, BreakdownToggle } from './BreakdownPanel';
import styles from './RoomBlock.module.css';
import { usePriceBreakdown } from './use-price-breakdown';

interface RateRowProps {
  readonly offer: Offer;
  readonly room: string;
  readonly stay: Stay;
  /** A remark that stands above the rooms already. */
  readonly commonRemark: string | null;
  /** A link to the page that booking leads to. */
  readonly reservationHref: string;
  /** Null while the offer belongs to the previous stay and new ones are on their way. */
  readonly onBook: (() => void) | null;
}

/** One offer of a room: board, cancellation, when it is paid, the forints that are charged, a button that books it. */
export function RateRow({ offer, room, stay, commonRemark, reservationHref, onBook }: RateRowProps) {
  const t = useMessages();
  const format = useFormat();
  const nameId = useId();
  const breakdown = usePriceBreakdown(offer.HotelSearchCode);
  return (
    <article aria-labelledby={`${nameId} ${nameId}-terms`} className={styles.rate}>
      <h4 id={nameId}>
        <Icon path={glyphs.meal} size={18} />
        <span>
          <VisuallyHidden>{room}, </VisuallyHidden>
          {t(`board.${offer.RoomBasis}`)}
        </span>
      </h4>
      <p className={styles.covers}>{formatCovers(t, stay)}</p>
      <Terms offer={offer} commonRemark={commonRemark} cancellationId={`${nameId}-terms`} />
      <div className={styles.price}>
        <Price {...formatTotal(format, offerPrices(offer))} size="small" />
        <BreakdownToggle breakdown={breakdown} />
      </div>
      <Button onClick={onBook ?? undefined} aria-disabled={onBook === null} data-leads-to={reservationHref}>
        {t('offer.book')}
      </Button>
      <BreakdownPanel breakdown={breakdown} stay={stay} euros={offer.prices.totalPriceEUR} />
    </article>
  );
}

interface TermsProps extends Pick<RateRowProps, 'offer' | 'commonRemark'> {
  /** Of the line that tells offers with the same meals apart. */
  readonly cancellationId: string;
}

/** Cancellation, payment, availability and remarks of an offer. */
function Terms({ offer, commonRemark, cancellationId }: TermsProps) {
  const t = useMessages();
  const isOnRequest = offer.Availability === 2;
  return (
    <ul className={styles.terms}>
      <Cancellation offer={offer} id={cancellationId} />
      {isOnRequest ? (
        <li data-tone="wait">
          <Icon path={glyphs.clock} size={18} />
          {t('offer.onRequest')}
        </li>
      ) : (
        <Payment offer={offer} />
      )}
      {offer.Special !== null && (
        <li>
          <Badge tone="sun" icon={glyphs.sunny}>
            {offer.Special}
          </Badge>
        </li>
      )}
      {offer.Remark !== null && offer.Remark !== commonRemark && !isOnRequest && (
        <li>
          <Icon path={glyphs.info} size={18} />
          {offer.Remark}
        </li>
      )}
    </ul>
  );
}

/** A deadline that is no day, such as the text `null` of a broken offer, promises no free cancellation. */
const isRefundable = (offer: Offer): boolean => !offer.NonRef && /^\d{4}-\d{2}-\d{2}/.test(offer.CxlDeadLine);

function Cancellation({ offer, id }: { readonly offer: Offer; readonly id: string }) {
  const t = useMessages();
  const format = useFormat();
  const isFree = isRefundable(offer);
  return (
    <li id={id} data-tone={isFree ? 'good' : undefined}>
      <Icon path={isFree ? glyphs.check : glyphs.forbidden} size={18} />
      {isFree ? t('offer.freeUntil', { moment: format.endOf(offer.CxlDeadLine) }) : t('offer.nonRefundable')}
    </li>
  );
}

/** When the offer is paid, by the rule that the backend declares; nothing where it declares none. */
function Payment({ offer }: { readonly offer: Offer }) {
  const t = useMessages();
  const format = useFormat();
  const { offers } = useSession();
  if (!offers('pay-until')) return null;
  const paysLater = isRefundable(offer);
  return (
    <li>
      <Icon path={paysLater ? glyphs.clock : glyphs.card} size={18} />
      {paysLater ? t('offer.payBy', { moment: format.endOf(offer.CxlDeadLine) }) : t('offer.payAtOnce')}
    </li>
  );
}
