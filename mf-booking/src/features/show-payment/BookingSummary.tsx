import type { BookedPlace, Booking } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Card, DefinitionList, Price } from '@jnn/ui';
import { PhoneLink } from '../../components/PhoneLink';
import { PlaceAddress } from '../../components/PlaceAddress';
import { PlacePicture } from '../../components/PlacePicture';
import { useBookedPlace } from '../../lib/booked-place';
import { isPayable, stageOf } from '../../lib/booking-actions';
import {
  chargedPrices,
  formatArrival,
  formatCancellation,
  formatDeparture,
  formatGuests,
  formatTotal,
  hasEnded,
} from '../../lib/format-booking';
import { useMessages } from '../../messages';
import { BookingCode } from './BookingCode';
import styles from './BookingSummary.module.css';

/** The booking's code, then what was booked: where, when, who, and for how much. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const format = useFormat();
  const place = useBookedPlace(booking);
  const { Leader } = booking;
  const guests = formatGuests(t, { adult: booking.Adults, child: booking.Children, infant: booking.Infants });
  const departure = formatDeparture(t, format, booking.DateUntil, place);
  const items = [
    { term: t('booking.hotel'), detail: <Hotel booking={booking} place={place} /> },
    { term: t('fields.phone'), detail: place?.Phone && <PhoneLink number={place.Phone} /> },
    { term: t('booking.room'), detail: booking.RoomType },
    { term: t('booking.board'), detail: t(`board.${booking.RoomBasis}`) },
    { term: t('summary.checkIn'), detail: formatArrival(t, format, booking.ArrivalDate, place) },
    { term: t('summary.checkOut'), detail: `${departure} · ${t('nights', { count: booking.Nights })}` },
    { term: t('booking.leader'), detail: format.name({ firstName: Leader.FirstName, lastName: Leader.LastName }) },
    { term: t('booking.guests'), detail: guests },
    {
      term: t('booking.cancellation'),
      detail:
        !hasEnded(booking.BookingStatus) && formatCancellation(t, format, booking.CancellationDeadline, booking.NonRef),
    },
    { term: t(totalTerm(booking)), detail: <Total booking={booking} /> },
    { term: t('booking.status'), detail: t(`status.${stageOf(booking)}`) },
  ];
  return (
    <>
      <BookingCode code={booking.GoBookingCode} />
      <Card as="section" padding="none" aria-labelledby="booking">
        {place?.Picture && (
          <PlacePicture picture={place.Picture} sizes="(width < 42rem) 100vw, 42rem" className={styles.picture} />
        )}
        <div className={styles.facts}>
          <h2 id="booking">{t('booking.heading')}</h2>
          <DefinitionList items={items.filter(({ detail }) => Boolean(detail))} />
        </div>
      </Card>
    </>
  );
}

interface HotelProps {
  readonly booking: Booking;
  readonly place: BookedPlace | undefined;
}

/** The hotel with its town; once more is known of it, with its whole address and the way to it. */
function Hotel({ booking, place }: HotelProps) {
  if (!place) return `${booking.HotelName}, ${booking.CityName}`;
  return (
    <>
      <p>
        <strong>{booking.HotelName}</strong>
      </p>
      <PlaceAddress booking={booking} place={place} />
    </>
  );
}

/** How the total is called: paid by card, to be paid, or neither. */
function totalTerm(booking: Booking) {
  if (booking.PaymentStatus === 'paid') return 'booking.paid';
  return isPayable(booking) && !hasEnded(booking.BookingStatus) ? 'summary.total' : 'booking.total';
}

function Total({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const { main, secondary } = formatTotal(useFormat(), chargedPrices(booking));
  return <Price main={main} secondary={secondary && t('booking.euros', { amount: secondary })} />;
}
