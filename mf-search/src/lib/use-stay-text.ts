import { useFormat } from '@jnn/i18n';
import { useMemo } from 'react';
import type { Guests, StayDates } from './search-params';
import { useMessages } from '../messages';

/** Functions that write nights, dates and guests as text, joined by spaces that do not break between number and noun. */
export function useStayText() {
  const t = useMessages();
  const format = useFormat();
  return useMemo(
    () => ({
      nights: (count: number): string => t('stay.nights', { count }),
      dates: ({ dateFrom, dateUntil }: StayDates): string => format.days(dateFrom, dateUntil),
      guests: ({ adult, child, infant }: Guests): string =>
        [
          t('stay.adults', { count: adult }),
          ...(child > 0 ? [t('stay.children', { count: child })] : []),
          ...(infant > 0 ? [t('stay.infants', { count: infant })] : []),
        ].join(', '),
    }),
    [t, format],
  );
}
