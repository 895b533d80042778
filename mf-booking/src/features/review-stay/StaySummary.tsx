import type { HotelData, Offer, Prices, SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { stayQuery } from '@jnn/session';
import { Card, Icon, Price, Stars, glyphs, type Glyph } from '@jnn/ui';
import { useId, useState } from 'react';
import { useMessages } from '../../messages';
import { formatCancellation, formatGuests, formatTotal } from '../../lib/format-booking';
import { PlacePicture } from '../../components/PlacePicture';
import { PriceHold } from '../../components/PriceHold';
import styles from './StaySummary.module.css';

interface StaySummaryProps {
  readonly hotel: HotelData;
  readonly offer: Offer;
  readonly searchData: SearchData;
  /** What will be paid: the offer's prices, or less with a coupon. */
  readonly prices: Prices;
  /** Until when the price holds, an ISO moment; absent where it is not known. */
  readonly validUntil: string | undefined;
}

/** What is about to be booked: on wide screens in view beside the form, on narrow ones a line above it that opens. */
export function StaySummary({ hotel, offer, searchData, prices, validUntil }: StaySummaryProps) {
  const t = useMessages();
  const href = useHref();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const picture = hotel.Images[0];
  const address = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
  return (
    <Card as="aside" padding="none" className={styles.summary} aria-label={t('summary.label')}>
      <SummaryLine {...{ hotel, searchData, prices, isOpen, bodyId }} onToggle={() => setIsOpen(!isOpen)} />
      <div id={bodyId} className={styles.folded} data-open={isOpen || undefined}>
        {picture && <PlacePicture picture={picture} sizes="(width < 64rem) 100vw, 23rem" className={styles.picture} />}
        <div className={styles.body}>
          <Stars count={hotel.Category} label={t('summary.stars', { count: hotel.Category })} />
          <p className={styles.hotel}>
            <Link to={href('hotel', address, stayQuery(searchData))}>{hotel.HotelName}</Link>
          </p>
          <StayFacts hotel={hotel} offer={offer} searchData={searchData} />
          <Total prices={prices} />
          <PriceHold until={validUntil} />
        </div>
      </div>
    </Card>
  );
}

interface SummaryLineProps extends Omit<StaySummaryProps, 'offer' | 'validUntil'> {
  readonly isOpen: boolean;
  readonly bodyId: string;
  readonly onToggle: () => void;
}

/** Hotel, days, guests and total in one line, on screens that have no room for more beside the form. */
function SummaryLine({ hotel, searchData, prices, isOpen, bodyId, onToggle }: SummaryLineProps) {
  const t = useMessages();
  const format = useFormat();
  const { main, secondary } = formatTotal(format, prices);
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
      <span className={styles.what}>
        <b>{hotel.HotelName}</b>
        <small>
          {format.days(searchData.dateFrom, searchData.dateUntil)}
          {`\u00a0· ${t('guests.total', { count: searchData.adult + searchData.child })}`}
        </small>
      </span>
      <span className={styles.amount}>
        <b>{main}</b>
        {secondary !== undefined && <small>{secondary}</small>}
      </span>
      <Icon path={glyphs.chevronDown} size={18} />
    </button>
  );
}

function StayFacts({ hotel, offer, searchData }: Omit<StaySummaryProps, 'prices' | 'validUntil'>) {
  const t = useMessages();
  const format = useFormat();
  const free = !offer.NonRef;
  const lines: readonly (readonly [icon: Glyph, text: string])[] = [
    [glyphs.guests, `${t('nights', { count: searchData.nights })}, ${formatGuests(t, searchData)}`],
    [glyphs.bed, offer.RoomName || offer.RoomType],
    [glyphs.meal, t(`board.${offer.RoomBasis}`)],
    [free ? glyphs.check : glyphs.info, formatCancellation(t, format, offer.CxlDeadLine, offer.NonRef)],
  ];
  return (
    <>
      <dl className={styles.days}>
        <Day
          term={t('summary.checkIn')}
          day={searchData.dateFrom}
          time={hotel.CheckIn && t('summary.from', { time: hotel.CheckIn })}
        />
        <Day
          term={t('summary.checkOut')}
          day={searchData.dateUntil}
          time={hotel.CheckOut && t('summary.until', { time: hotel.CheckOut })}
        />
      </dl>
      <ul className={styles.lines}>
        {lines.map(([icon, text]) => (
          <li key={icon}>
            <Icon path={icon} size={18} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ term, day, time }: { readonly term: string; readonly day: string; readonly time: string | null }) {
  const format = useFormat();
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <strong>{format.date(day, { weekday: true })}</strong>
        {time !== null && <span className={styles.time}>{time}</span>}
      </dd>
    </div>
  );
}

function Total({ prices }: Pick<StaySummaryProps, 'prices'>) {
  const t = useMessages();
  const format = useFormat();
  return (
    <div className={styles.total} role="status">
      <span>{t('summary.total')}</span>
      <Price
        align="end"
        size="large"
        {...formatTotal(format, prices)}
        note={`${t('summary.charges')}${prices.totalPriceHUF === undefined ? '' : ` ${t('summary.priceNote')}`}`}
      />
    </div>
  );
}
