import { STAY_LIMITS, type Guests } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { GuestKind } from '@jnn/ui';
import { useMessages } from '../../messages';

/** The texts of the calendar and of the guest picker. */
export function useStayLabels() {
  const t = useMessages();
  const { locale } = useFormat();
  const steps = { decrease: t('stay.fewer'), increase: t('stay.more') };
  const kinds: readonly GuestKind<keyof Guests>[] = [
    { key: 'adult', label: t('stay.adults'), ...STAY_LIMITS.adult, labels: steps },
    { key: 'child', label: t('stay.children'), ...STAY_LIMITS.child, labels: steps },
    { key: 'infant', label: t('stay.infants'), hint: t('stay.infantsHint'), ...STAY_LIMITS.infant, labels: steps },
  ];
  return {
    tag: locale === 'hu' ? 'hu-HU' : 'en-GB',
    dates: {
      from: t('stay.checkIn'),
      until: t('stay.checkOut'),
      placeholder: t('stay.datePlaceholder'),
      openCalendar: t('stay.openCalendar'),
      calendar: t('stay.calendar'),
      previousMonth: t('stay.previousMonth'),
      nextMonth: t('stay.nextMonth'),
      close: t('stay.close'),
      done: t('stay.done'),
    },
    kinds,
  };
}
