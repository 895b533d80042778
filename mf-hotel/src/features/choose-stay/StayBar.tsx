import { type Guests, type IsoDate, nightsBetween, STAY_LIMITS } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { type Stay, useToday } from '@jnn/session';
import { Button, DateRangeField, type DayRange, GuestPicker, type GuestKind } from '@jnn/ui';
import { type SyntheticEvent, useState } from 'react';
import { formatGuests } from '../../lib/format';
import { useMessages } from '../../messages';
import styles from './StayBar.module.css';

interface StayBarProps {
  /** The stay in the URL; null where it names none. */
  readonly stay: Stay | null;
  readonly onChange: (stay: Stay) => void;
}

/** The form for dates and guests; its button shows the offers of that stay on the same page. */
export function StayBar({ stay, onChange }: StayBarProps) {
  const t = useMessages();
  const format = useFormat();
  const labels = useStayLabels();
  const [dates, setDates] = useState<DayRange>({ from: stay?.dateFrom ?? null, until: stay?.dateUntil ?? null });
  const [guests, setGuests] = useState<Guests>(() => guestsOf(stay));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const today = useToday();
  const validated = validateDates(dates, today);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    if (validated.status === 'good') onChange({ ...validated.dates, ...guests });
  };
  const invalid = validated.status === 'bad' ? validated : null;
  return (
    <form className={styles.bar} aria-label={t('stay.heading')} onSubmit={submit} noValidate>
      <DateRangeField
        value={dates}
        onChange={setDates}
        min={today}
        maxNights={STAY_LIMITS.nights.max}
        locale={labels.tag}
        formatDay={(day) => format.date(day)}
        labels={labels.dates}
        nights={validated.status === 'good' ? t('nights', { count: validated.dates.nights }) : undefined}
        errors={isSubmitted && invalid ? { [invalid.end]: t(`stay.${invalid.error}`) } : undefined}
      />
      <GuestPicker
        label={t('stay.guests')}
        summary={formatGuests(t, guests)}
        kinds={labels.kinds}
        value={guests}
        onChange={setGuests}
        doneLabel={t('stay.done')}
        note={t('stay.childAge')}
      />
      <Button type="submit">{t('stay.show')}</Button>
    </form>
  );
}

const guestsOf = (stay: Stay | null): Guests => ({
  adult: stay?.adult ?? 1,
  child: stay?.child ?? 0,
  infant: stay?.infant ?? 0,
});

type ValidatedDates =
  | { readonly status: 'good'; readonly dates: Pick<Stay, 'dateFrom' | 'dateUntil' | 'nights'> }
  | {
      readonly status: 'bad';
      readonly end: 'from' | 'until';
      readonly error: 'noFrom' | 'past' | 'noUntil' | 'tooLong';
    };

/** Whether two days make a stay: from today on, at least one night, at most thirty. */
function validateDates({ from, until }: DayRange, today: IsoDate): ValidatedDates {
  if (from === null) return { status: 'bad', end: 'from', error: 'noFrom' };
  if (from < today) return { status: 'bad', end: 'from', error: 'past' };
  if (until === null || until <= from) return { status: 'bad', end: 'until', error: 'noUntil' };
  const nights = nightsBetween(from, until);
  if (nights > STAY_LIMITS.nights.max) return { status: 'bad', end: 'until', error: 'tooLong' };
  return { status: 'good', dates: { dateFrom: from, dateUntil: until, nights } };
}

/** The texts of the calendar and of the guest picker. */
function useStayLabels() {
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
