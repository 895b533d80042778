import { BOOKING_LISTS } from '@jnn/contract';
import { isPartner, useAuth, useSession } from '@jnn/session';
import { SegmentedControl, Tabs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import styles from './BookingList.module.css';
import { useLocation, useNavigate, useSearchParams } from '@jnn/router';

/**
 * Tabs for upcoming, past and cancelled bookings around the list, where the backend tells them apart. Partners also
 * switch between their own bookings and those of their hotels.
 */
export function BookingListFilter({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const { list, selectList } = useListParams();
  const partner = useAuth(isPartner);
  if (!useSession().offers('bookinglist-choice')) return children;
  return (
    <>
      {partner && <RoleSwitch />}
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

export type ListName = (typeof BOOKING_LISTS)[number];
/** Whose view of the bookings: of the member who made them, or of the partner whose hotels they are for. */
export type BookingRole = 'owner' | 'partner';

/** The list that the address asks for: `when`, `page` and, for partners, `as=partner` in its query. */
export function useListParams() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayBePartner = useAuth(isPartner);
  const list: ListName = BOOKING_LISTS.find((it) => it === query.get('when')) ?? 'upcoming';
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const isOffered = useSession().offers('bookinglist-choice');
  const role: BookingRole = isOffered && mayBePartner && query.get('as') === 'partner' ? 'partner' : 'owner';
  const hrefFor = (change: Readonly<Partial<Record<'when' | 'page' | 'as', string>>>): string => {
    const params = { when: list, page: '1', ...(role === 'partner' ? { as: role } : {}), ...change };
    return `${pathname}?${new URLSearchParams(params).toString()}`;
  };
  return {
    list,
    page,
    role,
    hrefOfPage: (number: number): string => hrefFor({ page: String(number) }),
    selectList: (when: ListName): void => void navigate(hrefFor({ when }), { replace: true }),
    selectRole: (as: BookingRole): void => void navigate(hrefFor({ as }), { replace: true }),
  };
}
