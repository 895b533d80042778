import type { Booking } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { DefinitionList } from '@jnn/ui';
import { useMessages } from '../../messages';
import { cancellationInWords } from '../../words';

/** Everything of a booking that its card leaves out. */
export function BookingDetails({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const format = useFormat();
  const { Leader, companyDatas } = booking;
  const items = [
    { term: t('booking.code'), detail: booking.GoBookingCode },
    { term: t('booking.leader'), detail: format.name({ firstName: Leader.FirstName, lastName: Leader.LastName }) },
    { term: t('booking.room'), detail: booking.RoomType },
    {
      term: t('booking.cancellation'),
      detail: cancellationInWords(t, format, booking.CancellationDeadline, booking.NonRef),
    },
    { term: t('booking.created'), detail: format.dateTime(booking.CreatedAt) },
    { term: t('booking.company'), detail: companyDatas?.companyName ?? '' },
    { term: t('booking.remark'), detail: booking.Remark },
  ];
  return <DefinitionList items={items.filter(({ detail }) => detail !== '')} />;
}
