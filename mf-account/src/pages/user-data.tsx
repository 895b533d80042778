import { useAuth } from '@jnn/session';
import { ChangePassword } from '../features/change-password/ChangePassword';
import { DeleteAccount } from '../features/delete-account/DeleteAccount';
import { ProfileSection } from '../features/edit-profile/ProfileSection';
import { SessionList } from '../features/end-sessions/SessionList';
import { ExportData } from '../features/export-data/ExportData';
import { UserDataLayout } from '../layout/UserDataLayout';
import { useMessages } from '../messages';

/** The shell's guard lets only members in; while one is logging out, nothing is left to show. */
export default function UserDataPage() {
  const t = useMessages();
  const user = useAuth((auth) => (auth.status === 'member' ? auth.user : null));
  if (user === null) return null;
  return (
    <UserDataLayout
      heading={t('userData.heading')}
      lead={t('userData.lead')}
      main={
        <>
          <ProfileSection user={user} />
          <SessionList />
        </>
      }
      aside={
        <>
          <ChangePassword email={user.email} />
          <ExportData />
          <DeleteAccount />
        </>
      }
    />
  );
}
