import { Link, useHref } from '@jnn/router';
import { LogInByToken } from '../features/log-in-by-token/LogInByToken';
import { LogInForm } from '../features/log-in/LogInForm';
import { UndeleteAccount } from '../features/undelete-account/UndeleteAccount';
import { AccountPage } from '../components/AccountPage';
import { useMessages } from '../messages';

/** Log in; also the authentication callback and where the undelete link leads. */
export default function LoginPage() {
  const t = useMessages();
  const href = useHref();
  return (
    <AccountPage
      heading={t('login.heading')}
      lead={t('login.lead')}
      links={
        <>
          <Link to={href('forgotten-password', {})}>{t('login.forgotten')}</Link>
          <Link to={href('signup', {})}>{t('login.signup')}</Link>
          <Link to={href('find-booking', {})}>{t('login.findBooking')}</Link>
        </>
      }
    >
      <UndeleteAccount />
      <LogInByToken>
        <LogInForm />
      </LogInByToken>
    </AccountPage>
  );
}
