import type { Booking } from '@jnn/contract';
import { CancelBooking } from '../features/cancel-booking/CancelBooking';
import { BookingList } from '../features/list-bookings/BookingList';
import { BookingTabs } from '../features/list-bookings/BookingTabs';
import { PayLater } from '../features/pay-later/PayLater';
import { useMessages } from '../messages';
import styles from '../Reservation.module.css';

/** `/foglalasi-lista`: the member's bookings. */
export default function BookingsPage() {
  const t = useMessages();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('list.heading')}</h1>
      <BookingTabs>
        <BookingList actionsOf={(booking) => <Actions booking={booking} />} />
      </BookingTabs>
    </div>
  );
}

function Actions({ booking }: { readonly booking: Booking }) {
  return (
    <>
      <PayLater booking={booking} />
      <CancelBooking booking={booking} />
    </>
  );
}
