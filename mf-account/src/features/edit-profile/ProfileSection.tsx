import type { User } from '@jnn/contract';
import { AccountSection } from '../../layout/AccountSection';
import { useMessages } from '../../messages';
import { ProfileForm } from './ProfileForm';

export function ProfileSection({ user }: { readonly user: User }) {
  const t = useMessages();
  return (
    <AccountSection heading={t('profile.heading')}>
      <ProfileForm key={user.id} user={user} />
    </AccountSection>
  );
}
