import { STAY_LIMITS, type Guests } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useToday, type Stay } from '@jnn/session';
import { Button, DateRangeField, GuestPicker, type DayRange } from '@jnn/ui';
import { useState, type SyntheticEvent } from 'react';
import { useMessages } from '../../messages';
import { guestsInWords } from '../../lib/format';
import { judgeDates } from './validate-dates';
import styles from './StayBar.module.css';
import { useStayLabels } from './use-stay-labels';

interface StayBarProps {
  /** The stay shown at present; null where the address names none. */
  readonly stay: Stay | null;
  readonly onChange: (stay: Stay) => void;
  /** Whether offers are on their way. */
  readonly pending: boolean;
}

/** Dates and guests, with a button that asks for the offers of another stay in place. */
export function StayBar({ stay, onChange, pending }: StayBarProps) {
  const t = useMessages();
  const format = useFormat();
  const labels = useStayLabels();
  const [dates, setDates] = useState<DayRange>({ from: stay?.dateFrom ?? null, until: stay?.dateUntil ?? null });
  const [guests, setGuests] = useState<Guests>(() => guestsOf(stay));
  const [tried, setTried] = useState(false);
  const today = useToday();
  const judged = judgeDates(dates, today);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (judged.status === 'good') onChange({ ...judged.dates, ...guests });
  };
  const fault = judged.status === 'bad' ? judged : null;
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
        nights={judged.status === 'good' ? t('nights', { count: judged.dates.nights }) : undefined}
        errors={tried && fault ? { [fault.end]: t(`stay.${fault.fault}`) } : undefined}
      />
      <GuestPicker
        label={t('stay.guests')}
        summary={guestsInWords(t, guests)}
        kinds={labels.kinds}
        value={guests}
        onChange={setGuests}
        doneLabel={t('stay.done')}
        note={t('stay.childAge')}
      />
      <Button type="submit" pending={pending} pendingText={t('stay.asking')}>
        {t('stay.show')}
      </Button>
    </form>
  );
}

const guestsOf = (stay: Stay | null): Guests => ({
  adult: stay?.adult ?? 1,
  child: stay?.child ?? 0,
  infant: stay?.infant ?? 0,
});
