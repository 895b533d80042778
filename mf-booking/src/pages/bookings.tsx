import type { Booking } from '@jnn/contract';
import { PageColumn } from '@jnn/ui';
import { CancelBooking } from '../features/cancel-booking/CancelBooking';
import { ChangeStay } from '../features/change-stay/ChangeStay';
import { ChangeStatus } from '../features/change-status/ChangeStatus';
import { BookingList } from '../features/list-bookings/BookingList';
import { BookingListFilter } from '../features/list-bookings/BookingListFilter';
import { PayLater } from '../features/pay-later/PayLater';
import { useMessages } from '../messages';

/** The member's bookings. */
export default function BookingsPage() {
  const t = useMessages();
  return (
    <PageColumn>
      <h1 tabIndex={-1}>{t('list.heading')}</h1>
      <BookingListFilter>
        <BookingList
          renderPayment={(booking, role) => role === 'owner' && <PayLater booking={booking} />}
          renderActions={(booking, role) => <Actions booking={booking} role={role} />}
        />
      </BookingListFilter>
    </PageColumn>
  );
}

function Actions({ booking, role }: { readonly booking: Booking; readonly role: 'owner' | 'partner' }) {
  return (
    <>
      <ChangeStatus booking={booking} role={role} />
      {role === 'owner' && (
        <>
          <ChangeStay booking={booking} />
          <CancelBooking booking={booking} />
        </>
      )}
    </>
  );
}
