import { Link, useHref } from '@jnn/router';
import { SignUpForm } from '../features/sign-up/SignUpForm';
import { AccountPage } from '../components/AccountPage';
import { useMessages } from '../messages';

/** Make an account. */
export default function SignupPage() {
  const t = useMessages();
  const href = useHref();
  return (
    <AccountPage
      width="wide"
      heading={t('signup.heading')}
      lead={t('signup.lead')}
      links={<Link to={href('login', {})}>{t('signup.haveAccount')}</Link>}
    >
      <SignUpForm />
    </AccountPage>
  );
}
