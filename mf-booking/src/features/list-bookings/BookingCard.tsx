import {
  type Booking,
  type BookingStatus,
  type PaymentFailure,
  paymentFailure,
  type PaymentStatus,
} from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { Badge, Card, DefinitionList, Disclosure, Price, type BadgeProps } from '@jnn/ui';
import { useId, type ReactNode } from 'react';
import { BookingDocuments } from '../../components/BookingDocuments';
import {
  chargedPrices,
  hasEnded,
  formatCancellation,
  formatGuests,
  formatStayDates,
  formatTotal,
} from '../../lib/format-booking';
import { useMessages } from '../../messages';
import styles from './BookingList.module.css';

interface BookingCardProps {
  readonly booking: Booking;
  /** The buttons for this booking. */
  readonly actions: ReactNode;
}

/** One booking of the list: hotel, dates, status, price, buttons, and details on demand. */
export function BookingCard({ booking, actions }: BookingCardProps) {
  const t = useMessages();
  const format = useFormat();
  const href = useHref();
  const nameId = useId();
  const address = { city: booking.CitySlug, hotel: booking.Slug, hotelCode: booking.HotelCode };
  const guests = formatGuests(t, { adult: booking.Adults, child: booking.Children, infant: booking.Infants });
  return (
    <Card as="article" aria-labelledby={nameId} className={styles.booking}>
      <div className={styles.main}>
        <StatusBadges booking={booking} />
        <h2 id={nameId} className={styles.name}>
          <Link to={href('hotel', address)}>{booking.HotelName}</Link>
        </h2>
        <p>
          {booking.CityName} · {formatStayDates(format, booking.ArrivalDate, booking.DateUntil)}
        </p>
        <p className={styles.soft}>
          {t('nights', { count: booking.Nights })}, {guests} · {t(`board.${booking.RoomBasis}`)}
        </p>
      </div>
      <Price align="end" {...formatTotal(format, chargedPrices(booking))} />
      <div className={styles.actions}>
        {actions}
        <BookingDocuments booking={booking} />
      </div>
      <Disclosure summary={t('list.details')}>
        <BookingDetails booking={booking} />
      </Disclosure>
    </Card>
  );
}

type BadgeTone = NonNullable<BadgeProps['tone']>;

const BOOKING_TONES: Readonly<Record<BookingStatus, BadgeTone>> = {
  RQ: 'info',
  C: 'success',
  RX: 'sun',
  X: 'neutral',
  RJ: 'danger',
  VCH: 'success',
};

const PAYMENT_TONES: Readonly<Record<PaymentStatus | PaymentFailure, BadgeTone>> = {
  unpaid: 'sun',
  started: 'info',
  paid: 'success',
  cancelled: 'sun',
  declined: 'danger',
  expired: 'sun',
  failed: 'sun',
  unknown: 'info',
  'refund-due': 'info',
  refunded: 'neutral',
};

const NOTHING_PAID: ReadonlySet<PaymentStatus> = new Set(['unpaid', 'started', 'failed']);

/** The booking's status and its payment's. A booking that ended unpaid has no payment badge, since nothing is due. */
function StatusBadges({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const { BookingStatus, PaymentStatus, PaymentRC } = booking;
  const payment = PaymentStatus === 'failed' ? paymentFailure(PaymentRC) : PaymentStatus;
  return (
    <p className={styles.badges}>
      <Badge tone={BOOKING_TONES[BookingStatus]}>{t(`bookingStatus.${BookingStatus}`)}</Badge>
      {!(hasEnded(BookingStatus) && NOTHING_PAID.has(PaymentStatus)) && (
        <Badge tone={PAYMENT_TONES[payment]}>{t(`paymentStatus.${payment}`)}</Badge>
      )}
    </p>
  );
}

/** Everything about a booking that the card itself leaves out. */
function BookingDetails({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const format = useFormat();
  const { Leader, companyDatas } = booking;
  const items = [
    { term: t('booking.code'), detail: booking.GoBookingCode },
    { term: t('booking.leader'), detail: format.name({ firstName: Leader.FirstName, lastName: Leader.LastName }) },
    { term: t('booking.room'), detail: booking.RoomType },
    {
      term: t('booking.cancellation'),
      detail: formatCancellation(t, format, booking.CancellationDeadline, booking.NonRef),
    },
    { term: t('booking.created'), detail: format.dateTime(booking.CreatedAt) },
    { term: t('booking.company'), detail: companyDatas?.companyName ?? '' },
    { term: t('booking.remark'), detail: booking.Remark },
  ];
  return <DefinitionList items={items.filter(({ detail }) => detail !== '')} />;
}
