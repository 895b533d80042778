import { useFormat } from '@jnn/i18n';
import { useMemo } from 'react';
import type { Guests } from './search-params';
import type { StayDates } from './stay-params';
import { useMessages } from '../messages';

/** A stay in words, as lists and headings say it. */
export function useStayWords() {
  const t = useMessages();
  const format = useFormat();
  return useMemo(
    () => ({
      nights: (count: number): string => t('stay.nights', { count }),
      dates: ({ dateFrom, dateUntil }: StayDates): string =>
        `${format.date(dateFrom)}\u00a0– ${format.date(dateUntil)}`,
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
