import { Link, useHref } from '@jnn/router';
import { EnterByToken } from '../features/enter-by-token/EnterByToken';
import { LogInForm } from '../features/log-in/LogInForm';
import { UndeleteAccount } from '../features/undelete-account/UndeleteAccount';
import { AccountPage } from '../layout/AccountPage';
import { useMessages } from '../messages';

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
        </>
      }
    >
      <UndeleteAccount />
      <EnterByToken>
        <LogInForm />
      </EnterByToken>
    </AccountPage>
  );
}
