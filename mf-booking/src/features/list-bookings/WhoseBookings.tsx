import { isPartner, useAuth } from '@jnn/session';
import { SegmentedControl } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './BookingList.module.css';
import { useListAddress } from './use-list-address';

/** For partners: their own bookings, or those of their hotels. Nothing for everybody else. */
export function WhoseBookings() {
  const t = useMessages();
  const { role, selectRole } = useListAddress();
  if (!useAuth(isPartner)) return null;
  return (
    <div className={styles.whose}>
      <SegmentedControl
        label={t('partner.whose')}
        segments={[
          { id: 'owner', label: t('partner.own'), pressed: role === 'owner' },
          { id: 'partner', label: t('partner.hotels'), pressed: role === 'partner' },
        ]}
        onPress={selectRole}
      />
    </div>
  );
}
