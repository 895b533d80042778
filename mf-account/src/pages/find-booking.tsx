import { Link, useHref } from '@jnn/router';
import { AccountPage } from '../components/AccountPage';
import { FindBookingForm } from '../features/find-booking/FindBookingForm';
import { useMessages } from '../messages';

/** The way back to a booking for who has no account and lost its e-mail. */
export default function FindBookingPage() {
  const t = useMessages();
  const href = useHref();
  return (
    <AccountPage
      heading={t('findBooking.heading')}
      lead={t('findBooking.lead')}
      links={<Link to={href('login', {})}>{t('findBooking.logIn')}</Link>}
    >
      <FindBookingForm />
    </AccountPage>
  );
}
