import type { Guests } from '@jnn/contract';
import type { Format } from '@jnn/i18n';
import type { T } from './messages';

/** `2 felnőtt, 1 gyermek`: who travels, those who are not there left out. */
export function guestsInWords(t: T, { adult, child, infant }: Guests): string {
  const parts = [
    t('guests.adult', { count: adult }),
    child > 0 ? t('guests.child', { count: child }) : '',
    infant > 0 ? t('guests.infant', { count: infant }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** `2026. júl. 5. – 2026. júl. 7.` */
export const datesInWords = (format: Format, from: string, until: string): string =>
  `${format.date(from)} – ${format.date(until)}`;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

/** A day before the Hungarian suffix `-ig`: the full stop of the day falls away (`2026. júl. 3-ig`). */
const dayBeforeSuffix = (format: Format, day: string): string => format.date(day).replace(/\.$/, '');

/** Until when cancelling is free, in words; a deadline that is no day (a broken offer says `null`) promises nothing. */
export function cancellationInWords(t: T, format: Format, deadline: string, nonRefundable: boolean): string {
  if (nonRefundable || !isDay(deadline)) return t('cancellation.never');
  return t('cancellation.freeUntil', { date: dayBeforeSuffix(format, deadline) });
}
