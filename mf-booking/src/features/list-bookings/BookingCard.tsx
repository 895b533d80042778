import type { Booking } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { Badge, Card, Disclosure, Price } from '@jnn/ui';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../messages';
import { Papers } from '../../Papers';
import { datesInWords, guestsInWords } from '../../words';
import { BookingDetails } from './BookingDetails';
import styles from './BookingList.module.css';
import { bookingTone, hasMoney, paymentTone } from './tones';

interface BookingCardProps {
  readonly booking: Booking;
  /** What can be done with this booking. */
  readonly actions: ReactNode;
}

/** One booking of the list: what, when, how it stands, and what can be done with it. */
export function BookingCard({ booking, actions }: BookingCardProps) {
  const t = useMessages();
  const format = useFormat();
  const href = useHref();
  const nameId = useId();
  const { prices } = booking;
  const address = { city: booking.CitySlug, hotel: booking.Slug, hotelCode: booking.HotelCode };
  const guests = guestsInWords(t, { adult: booking.Adults, child: booking.Children, infant: 0 });
  return (
    <Card as="article" aria-labelledby={nameId} className={styles.booking}>
      <div className={styles.main}>
        <p className={styles.badges}>
          <Badge tone={bookingTone(booking.BookingStatus)}>{t(`bookingStatus.${booking.BookingStatus}`)}</Badge>
          {hasMoney(booking) && (
            <Badge tone={paymentTone(booking.PaymentStatus)}>{t(`paymentStatus.${booking.PaymentStatus}`)}</Badge>
          )}
        </p>
        <h2 id={nameId} className={styles.name}>
          <Link to={href('hotel', address)}>{booking.HotelName}</Link>
        </h2>
        <p>
          {booking.CityName} · {datesInWords(format, booking.ArrivalDate, booking.DateUntil)}
        </p>
        <p className={styles.soft}>
          {t('nights', { count: booking.Nights })}, {guests} · {t(`board.${booking.RoomBasis}`)}
        </p>
      </div>
      <Price
        align="end"
        main={format.money(prices.totalPriceEUR, 'EUR')}
        secondary={prices.totalPriceHUF === undefined ? undefined : format.money(prices.totalPriceHUF, 'HUF')}
      />
      <div className={styles.actions}>
        {actions}
        <Papers booking={booking} />
      </div>
      <Disclosure summary={t('list.details')}>
        <BookingDetails booking={booking} />
      </Disclosure>
    </Card>
  );
}
