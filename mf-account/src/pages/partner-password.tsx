import { Link, useHref, useMatchedRoute, useSearchParams } from '@jnn/router';
import { ChoosePasswordForm } from '../features/choose-password/ChoosePasswordForm';
import { AccountPage } from '../layout/AccountPage';
import { useMessages } from '../messages';

/** The token stands in the Hungarian path, and in the query of the English one, which has no place for it. */
export default function PartnerPasswordPage() {
  const t = useMessages();
  const href = useHref();
  const matched = useMatchedRoute();
  const [search] = useSearchParams();
  return (
    <AccountPage heading={t('partnerPassword.heading')} lead={t('partnerPassword.lead')}>
      <ChoosePasswordForm
        token={matched?.params['token'] ?? search.get('token')}
        invalid={{
          text: t('partnerPassword.invalid'),
          action: <Link to={href('contact', {})}>{t('partnerPassword.contact')}</Link>,
        }}
      />
    </AccountPage>
  );
}
