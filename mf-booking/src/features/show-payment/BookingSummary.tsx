import type { Booking } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { DefinitionList } from '@jnn/ui';
import { chargedPrices, formatCancellation, formatGuests, formatTotal } from '../../lib/format-booking';
import { useMessages } from '../../messages';

/** What was booked, as a list of terms. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const format = useFormat();
  const { Leader } = booking;
  const { main, secondary } = formatTotal(format, chargedPrices(booking));
  const guests = formatGuests(t, { adult: booking.Adults, child: booking.Children, infant: booking.Infants });
  return (
    <DefinitionList
      items={[
        { term: t('booking.code'), detail: booking.GoBookingCode },
        { term: t('booking.hotel'), detail: `${booking.HotelName}, ${booking.CityName}` },
        { term: t('booking.dates'), detail: format.days(booking.ArrivalDate, booking.DateUntil) },
        { term: t('booking.guests'), detail: `${t('nights', { count: booking.Nights })}, ${guests}` },
        { term: t('booking.leader'), detail: format.name({ firstName: Leader.FirstName, lastName: Leader.LastName }) },
        { term: t('booking.board'), detail: t(`board.${booking.RoomBasis}`) },
        {
          term: t('booking.cancellation'),
          detail: formatCancellation(t, format, booking.CancellationDeadline, booking.NonRef),
        },
        { term: t('booking.total'), detail: [main, secondary].filter(Boolean).join(' · ') },
      ]}
    />
  );
}
