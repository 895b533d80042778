import type { User } from '@jnn/contract';
import { useAuth } from '@jnn/session';
import { Skeleton } from '@jnn/ui';
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
  const auth = useAuth((it) => it);
  if (auth.status === 'guest') return null;
  const user = auth.status === 'member' ? auth.user : null;
  return (
    <UserDataLayout
      heading={t('userData.heading')}
      lead={t('userData.lead')}
      main={user ? <Details user={user} /> : <OnTheWay />}
      aside={user ? <Matters user={user} /> : <OnTheWay />}
    />
  );
}

function Details({ user }: { readonly user: User }) {
  return (
    <>
      <ProfileSection user={user} />
      <SessionList />
    </>
  );
}

function Matters({ user }: { readonly user: User }) {
  return (
    <>
      <ChangePassword email={user.email} />
      <ExportData />
      <DeleteAccount />
    </>
  );
}

/** The shape of what is the member's own: a document arrives before it is known who is here. */
function OnTheWay() {
  return (
    <div aria-busy="true">
      <Skeleton height="24rem" shape="block" />
    </div>
  );
}
