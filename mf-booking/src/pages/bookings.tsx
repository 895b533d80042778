import type { Booking } from '@jnn/contract';
import { PageColumn } from '@jnn/ui';
import { CancelBooking } from '../features/cancel-booking/CancelBooking';
import { ChangeStatus } from '../features/change-status/ChangeStatus';
import { BookingList } from '../features/list-bookings/BookingList';
import { BookingTabs } from '../features/list-bookings/BookingTabs';
import { WhoseBookings } from '../features/list-bookings/WhoseBookings';
import { PayLater } from '../features/pay-later/PayLater';
import { useMessages } from '../messages';

/** `/foglalasi-lista`: the member's bookings. */
export default function BookingsPage() {
  const t = useMessages();
  return (
    <PageColumn>
      <h1 tabIndex={-1}>{t('list.heading')}</h1>
      <WhoseBookings />
      <BookingTabs>
        <BookingList actionsOf={(booking, role) => <Actions booking={booking} role={role} />} />
      </BookingTabs>
    </PageColumn>
  );
}

function Actions({ booking, role }: { readonly booking: Booking; readonly role: 'owner' | 'partner' }) {
  return (
    <>
      {role === 'owner' && <PayLater booking={booking} />}
      <ChangeStatus booking={booking} role={role} />
      {role === 'owner' && <CancelBooking booking={booking} />}
    </>
  );
}
