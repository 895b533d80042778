import { Link, useHref } from '@jnn/router';
import { AskForResetForm } from '../features/ask-for-reset/AskForResetForm';
import { AccountPage } from '../layout/AccountPage';
import { useMessages } from '../messages';

export default function ForgottenPasswordPage() {
  const t = useMessages();
  const href = useHref();
  return (
    <AccountPage
      heading={t('forgotten.heading')}
      lead={t('forgotten.lead')}
      links={<Link to={href('login', {})}>{t('links.login')}</Link>}
    >
      <AskForResetForm />
    </AccountPage>
  );
}
