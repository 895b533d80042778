import { useCallQuery } from '@jnn/api';
import type { Booking, HotelData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useLocale } from '@jnn/router';
import { Card, DefinitionList, Icon, Price, glyphs } from '@jnn/ui';
import { isPayable } from '../../lib/booking-actions';
import { chargedPrices, formatCancellation, formatGuests, formatTotal, hasEnded } from '../../lib/format-booking';
import { useMessages } from '../../messages';
import { BookingCode } from './BookingCode';
import styles from './BookingSummary.module.css';

/** The booking's code, then what was booked: where, when, who, and for how much. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const format = useFormat();
  // Waited for by nothing: its lines are absent until it answers, and stay so where it fails.
  const { data: hotel } = useCallQuery('hotelData', { params: { locale: useLocale(), id: booking.HotelCode } });
  const { Leader } = booking;
  const guests = formatGuests(t, { adult: booking.Adults, child: booking.Children, infant: booking.Infants });
  const from = hotel?.CheckIn && t('summary.from', { time: hotel.CheckIn });
  const until = hotel?.CheckOut && t('summary.until', { time: hotel.CheckOut });
  const day = (date: string, time: string | null | undefined): string =>
    [format.date(date, { weekday: true }), time].filter(Boolean).join(' ');
  const items = [
    { term: t('booking.hotel'), detail: <Place booking={booking} hotel={hotel} /> },
    { term: t('fields.phone'), detail: hotel?.Phone && <Phone number={hotel.Phone} /> },
    { term: t('booking.room'), detail: booking.RoomType },
    { term: t('booking.board'), detail: t(`board.${booking.RoomBasis}`) },
    { term: t('summary.checkIn'), detail: day(booking.ArrivalDate, from) },
    { term: t('summary.checkOut'), detail: day(booking.DateUntil, until) },
    { term: t('booking.leader'), detail: format.name({ firstName: Leader.FirstName, lastName: Leader.LastName }) },
    { term: t('booking.guests'), detail: `${t('nights', { count: booking.Nights })}, ${guests}` },
    {
      term: t('booking.cancellation'),
      detail:
        !hasEnded(booking.BookingStatus) && formatCancellation(t, format, booking.CancellationDeadline, booking.NonRef),
    },
    { term: t(totalTerm(booking)), detail: <Total booking={booking} /> },
  ];
  return (
    <>
      <BookingCode code={booking.GoBookingCode} />
      <Card as="section" padding="none" aria-labelledby="booking">
        <HotelPicture hotel={hotel} />
        <div className={styles.facts}>
          <h2 id="booking">{t('booking.heading')}</h2>
          <DefinitionList items={items.filter(({ detail }) => Boolean(detail))} />
        </div>
      </Card>
    </>
  );
}

/** The hotel's first picture, whose place is kept until the hotel is known. */
function HotelPicture({ hotel }: { readonly hotel: HotelData | undefined }) {
  const picture = hotel?.Images[0];
  if (hotel && !picture) return null;
  return (
    <div className={styles.picture}>
      {picture && (
        <img
          src={picture.url}
          srcSet={picture.srcSet}
          sizes={picture.srcSet && '(width < 42rem) 100vw, 42rem'}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
        />
      )}
    </div>
  );
}

interface PlaceProps {
  readonly booking: Booking;
  readonly hotel: HotelData | undefined;
}

/** The hotel with its town; once more is known of it, with its whole address and the way to it. */
function Place({ booking, hotel }: PlaceProps) {
  const t = useMessages();
  if (!hotel) return `${booking.HotelName}, ${booking.CityName}`;
  const { ZipCode, CityName, Address, GeoPoint } = hotel;
  const to = encodeURIComponent(`${String(GeoPoint.latitude)},${String(GeoPoint.longitude)}`);
  return (
    <>
      <p>
        <strong>{booking.HotelName}</strong>
      </p>
      <p>{[`${ZipCode} ${CityName}`.trim(), Address].filter(Boolean).join(', ')}</p>
      <a
        className={styles.link}
        href={`https://www.openstreetmap.org/directions?to=${to}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={glyphs.map} size={18} />
        {t('booking.directions')}
      </a>
    </>
  );
}

const Phone = ({ number }: { readonly number: string }) => (
  <a className={styles.link} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number.replaceAll(' ', '\u00a0')}
  </a>
);

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
