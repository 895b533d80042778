import { type Booking, type BookingStage, paymentFailure } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { useToday } from '@jnn/session';
import { Badge, Card, DefinitionList, Disclosure, glyphs, Price, type BadgeProps, type Glyph } from '@jnn/ui';
import { useId, useState, type ReactNode } from 'react';
import { BookingDocuments } from '../../components/BookingDocuments';
import { OfflineVoucher } from '../../components/OfflineVoucher';
import { PhoneLink } from '../../components/PhoneLink';
import { PlaceAddress } from '../../components/PlaceAddress';
import { PlacePicture } from '../../components/PlacePicture';
import { useBookedPlace } from '../../lib/booked-place';
import { stageOf } from '../../lib/booking-actions';
import {
  chargedPrices,
  formatArrival,
  formatCancellation,
  formatDeparture,
  formatGuests,
  formatHold,
  formatTotal,
} from '../../lib/format-booking';
import { useMessages } from '../../messages';
import styles from './BookingList.module.css';
import type { BookingRole } from './BookingListFilter';

interface BookingCardProps {
  readonly booking: Booking;
  /** Who looks at it: the member who made it, or the partner of its hotel. */
  readonly role: BookingRole;
  /** The button that pays for it, where that comes next. */
  readonly payment: ReactNode;
  /** The other buttons for this booking. */
  readonly actions: ReactNode;
}

/** One booking of the list: hotel, dates, status, price, buttons, and details on demand. */
export function BookingCard({ booking, role, payment, actions }: BookingCardProps) {
  const t = useMessages();
  const format = useFormat();
  const href = useHref();
  const nameId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const address = { city: booking.CitySlug, hotel: booking.Slug, hotelCode: booking.HotelCode };
  const guests = formatGuests(t, { adult: booking.Adults, child: booking.Children, infant: booking.Infants });
  return (
    <Card as="article" padding="none" aria-labelledby={nameId} className={styles.booking}>
      {booking.Place?.Picture && (
        // The place's name stands beside it.
        <PlacePicture
          picture={booking.Place.Picture}
          sizes="(width < 48rem) 100vw, 12rem"
          className={styles.picture}
          loading="lazy"
          alt=""
        />
      )}
      <div className={styles.body}>
        <div className={styles.main}>
          {role === 'partner' ? <PartnerBadges booking={booking} /> : <BookingState booking={booking} />}
          <h2 id={nameId} className={styles.name}>
            <Link to={href('hotel', address)}>{booking.HotelName}</Link>
          </h2>
          <p>
            <strong>{format.days(booking.ArrivalDate, booking.DateUntil)}</strong>
            {` · ${t('nights', { count: booking.Nights })} · ${booking.CityName}`}
          </p>
          <p className={styles.soft}>
            {[guests, booking.RoomType, t(`board.${booking.RoomBasis}`)].filter(Boolean).join(' · ')}
          </p>
          {role === 'owner' && <StateLine booking={booking} />}
        </div>
        <div className={styles.price}>
          <Price align="end" {...formatTotal(format, chargedPrices(booking))} />
          {payment}
        </div>
        <div className={styles.foot}>
          <Disclosure summary={t('list.details')} onToggle={setIsUnfolded}>
            <BookingDetails booking={booking} isShown={isUnfolded} />
          </Disclosure>
          <div className={styles.actions}>
            {actions}
            <BookingDocuments booking={booking} />
          </div>
        </div>
        <OfflineVoucher booking={booking} />
      </div>
    </Card>
  );
}

type BadgeTone = NonNullable<BadgeProps['tone']>;

const LOOKS: Readonly<Record<BookingStage, { readonly tone: BadgeTone; readonly icon: Glyph }>> = {
  RQ: { tone: 'info', icon: glyphs.clock },
  RX: { tone: 'sun', icon: glyphs.clock },
  X: { tone: 'neutral', icon: glyphs.close },
  RJ: { tone: 'neutral', icon: glyphs.close },
  bank: { tone: 'info', icon: glyphs.clock },
  failed: { tone: 'danger', icon: glyphs.info },
  unpaid: { tone: 'sun', icon: glyphs.clock },
  paid: { tone: 'success', icon: glyphs.check },
};

/** How the booking stands, in one badge. */
function BookingState({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const stage = stageOf(booking);
  return (
    <p>
      <Badge {...LOOKS[stage]}>{t(`status.${stage}`)}</Badge>
    </p>
  );
}

/** One sentence on what comes next. */
function StateLine({ booking }: { readonly booking: Booking }) {
  const line = useStateLine(booking, stageOf(booking));
  return line !== '' && <p>{line}</p>;
}

/** The booking's status and its payment's, by their own names: a partner works with both. */
function PartnerBadges({ booking: { BookingStatus, PaymentStatus } }: { readonly booking: Booking }) {
  const t = useMessages();
  return (
    <p className={styles.badges}>
      <Badge tone="pine">{t(`bookingStatus.${BookingStatus}`)}</Badge>
      <Badge>{t(`paymentStatus.${PaymentStatus}`)}</Badge>
    </p>
  );
}

/** What comes next, or what happens to the money; empty where there is nothing to say. */
function useStateLine(booking: Booking, stage: BookingStage): string {
  const t = useMessages();
  const format = useFormat();
  const today = useToday();
  const { PaymentStatus: payment, PaymentRC, NonRef, CancellationDeadline } = booking;
  switch (stage) {
    case 'RQ':
    case 'RX':
    case 'bank':
      return t(`statusLine.${stage}`);
    case 'X':
    case 'RJ':
      return payment === 'refund-due' || payment === 'refunded'
        ? t(`paymentStatus.${payment}`)
        : t('statusLine.nothing');
    case 'failed': {
      const reason = `${t(`paymentStatus.${paymentFailure(PaymentRC)}`)}.`;
      return `${reason} ${formatHold(t, format, booking, { today, purpose: 'held' })}`.trimEnd();
    }
    case 'unpaid':
      return formatHold(t, format, booking, { today, purpose: 'pay' });
    case 'paid':
      return formatCancellation(t, format, CancellationDeadline, NonRef);
  }
}

/** Everything about a booking that the card itself leaves out. */
function BookingDetails({ booking, isShown }: { readonly booking: Booking; readonly isShown: boolean }) {
  const t = useMessages();
  const format = useFormat();
  const { Leader, companyDatas } = booking;
  const place = useBookedPlace(booking, isShown);
  const items = [
    { term: t('summary.checkIn'), detail: formatArrival(t, format, booking.ArrivalDate, place) },
    { term: t('summary.checkOut'), detail: formatDeparture(t, format, booking.DateUntil, place) },
    { term: t('booking.address'), detail: place && <PlaceAddress booking={booking} place={place} /> },
    { term: t('fields.phone'), detail: place?.Phone && <PhoneLink number={place.Phone} /> },
    { term: t('booking.code'), detail: booking.GoBookingCode },
    { term: t('booking.leader'), detail: format.name({ firstName: Leader.FirstName, lastName: Leader.LastName }) },
    {
      term: t('booking.cancellation'),
      detail: formatCancellation(t, format, booking.CancellationDeadline, booking.NonRef),
    },
    { term: t('booking.created'), detail: format.dateTime(booking.CreatedAt) },
    { term: t('booking.company'), detail: companyDatas?.companyName ?? '' },
    { term: t('booking.remark'), detail: booking.Remark },
  ];
  return <DefinitionList items={items.filter(({ detail }) => Boolean(detail))} />;
}
