import { useAuth } from '@jnn/session';
import { ProfileForm } from '../features/edit-profile/ProfileForm';
import { AccountPage } from '../layout/AccountPage';
import { useMessages } from '../messages';

/** The shell's guard lets only members in; while one is logging out, nothing is left to show. */
export default function UserDataPage() {
  const t = useMessages();
  const user = useAuth((auth) => (auth.status === 'member' ? auth.user : null));
  if (user === null) return null;
  return (
    <AccountPage width="wide" heading={t('userData.heading')} lead={t('userData.lead')}>
      <ProfileForm user={user} />
    </AccountPage>
  );
}
