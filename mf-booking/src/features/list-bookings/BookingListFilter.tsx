import { BOOKING_LISTS } from '@jnn/contract';
import { isPartner, useAuth } from '@jnn/session';
import { SegmentedControl, Tabs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import styles from './BookingList.module.css';
import { useListParams } from './use-list-params';

/** Tabs for upcoming, past and cancelled bookings around the list. Partners also switch between their own bookings and those of their hotels. */
export function BookingListFilter({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const { list, selectList } = useListParams();
  return (
    <>
      {useAuth(isPartner) && <RoleSwitch />}
      <Tabs
        label={t('list.tabs')}
        tabs={BOOKING_LISTS.map((id) => ({ id, label: t(`list.tab.${id}`) }))}
        selected={list}
        onSelect={selectList}
      >
        {children}
      </Tabs>
    </>
  );
}

function RoleSwitch() {
  const t = useMessages();
  const { role, selectRole } = useListParams();
  return (
    <div className={styles.roleSwitch}>
      <SegmentedControl
        label={t('partner.listLabel')}
        segments={[
          { id: 'owner', label: t('partner.ownBookings'), pressed: role === 'owner' },
          { id: 'partner', label: t('partner.hotelBookings'), pressed: role === 'partner' },
        ]}
        onPress={selectRole}
      />
    </div>
  );
}
