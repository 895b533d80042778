import { BOOKING_LISTS } from '@jnn/contract';
import { Tabs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import { useListAddress } from './use-list-address';

/** Upcoming, past, cancelled. */
export function BookingTabs({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const { when, select } = useListAddress();
  return (
    <Tabs
      label={t('list.tabs')}
      tabs={BOOKING_LISTS.map((id) => ({ id, label: t(`list.tab.${id}`) }))}
      selected={when}
      onSelect={select}
    >
      {children}
    </Tabs>
  );
}
