import type { User } from '@jnn/contract';
import { useAuth } from '@jnn/session';
import { PageColumn, Skeleton } from '@jnn/ui';
import type { ReactNode } from 'react';
import { ChangePassword } from '../features/change-password/ChangePassword';
import { DeleteAccount } from '../features/delete-account/DeleteAccount';
import { ProfileSection } from '../features/edit-profile/ProfileSection';
import { SessionList } from '../features/end-sessions/SessionList';
import { ExportData } from '../features/export-data/ExportData';
import { useMessages } from '../messages';
import styles from './user-data.module.css';

/** The member's data. The shell's guard lets only members in; nothing is shown while a logout is under way. */
export default function UserDataPage() {
  const t = useMessages();
  const auth = useAuth((it) => it);
  if (auth.status === 'guest') return null;
  const user = auth.status === 'member' ? auth.user : null;
  return (
    <UserDataLayout
      heading={t('userData.heading')}
      lead={t('userData.lead')}
      main={user ? <PersonalData user={user} /> : <UserDataSkeleton />}
      aside={user ? <AccountActions user={user} /> : <UserDataSkeleton />}
    />
  );
}

function PersonalData({ user }: { readonly user: User }) {
  return (
    <>
      <ProfileSection user={user} />
      <SessionList />
    </>
  );
}

function AccountActions({ user }: { readonly user: User }) {
  return (
    <>
      <ChangePassword email={user.email} />
      <ExportData />
      <DeleteAccount />
    </>
  );
}

/** Shown until it is known who is logged in: the rendered document holds no personal data. */
function UserDataSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height="24rem" shape="block" />
    </div>
  );
}

interface UserDataLayoutProps {
  readonly heading: string;
  readonly lead: string;
  /** The wide column: the member's data. */
  readonly main: ReactNode;
  /** The narrow column: password, export, deletion. */
  readonly aside: ReactNode;
}

/** The two columns of the user data page below its heading. */
function UserDataLayout({ heading, lead, main, aside }: UserDataLayoutProps) {
  return (
    <PageColumn>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{aside}</div>
      </div>
    </PageColumn>
  );
}
