import { STAY_LIMITS, type IsoDate } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { DateRangeField, NumberStepper } from '@jnn/ui';
import { lazy, memo } from 'react';
import { useMessages } from '../../messages';
import { useStayText } from '../../lib/use-stay-text';
import styles from './SearchForm.module.css';
import type { ChangeSearchForm } from './search-form-store';
import { withDates, withNights, type SearchFormValues, type SearchFormField } from './form-values';

const CalendarPrices = lazy(async () => ({ default: (await import('./CalendarPrices')).CalendarPrices }));

interface DateFieldsProps extends Pick<
  SearchFormValues,
  'dateFrom' | 'dateUntil' | 'nights' | 'guests' | 'departureMoved'
> {
  /** The code of the town that is searched, whose prices the calendar shows; null where none is chosen. */
  readonly city: string | null;
  readonly ids: Readonly<Record<SearchFormField, string>>;
  readonly today: IsoDate;
  /** Errors in words. */
  readonly errors: Readonly<Partial<Record<SearchFormField, string>>>;
  readonly onChange: ChangeSearchForm;
}

/** Check-in, check-out and the nights between them, each following the others. */
export const DateFields = memo(function DateFields(props: DateFieldsProps) {
  const { ids, city, guests, dateFrom, dateUntil, nights, departureMoved, today, errors, onChange } = props;
  const t = useMessages();
  const format = useFormat();
  const words = useStayText();
  return (
    <>
      <div className={styles.dates}>
        <DateRangeField
          value={{ from: dateFrom, until: dateUntil }}
          onChange={(range) => onChange((now) => withDates(now, range))}
          min={today}
          maxNights={STAY_LIMITS.nights.max}
          locale={format.locale === 'hu' ? 'hu-HU' : 'en-GB'}
          formatDay={(day) => format.date(day)}
          labels={{
            from: t('form.checkIn'),
            until: t('form.checkOut'),
            placeholder: t('form.datePattern'),
            openCalendar: t('form.openCalendar'),
            calendar: t('form.calendar'),
            previousMonth: t('form.previousMonth'),
            nextMonth: t('form.nextMonth'),
            close: t('form.close'),
            done: t('form.done'),
          }}
          nights={
            dateFrom !== null && dateUntil !== null && nights > 0 ? (
              <>
                <b>{words.dates({ dateFrom, dateUntil, nights })}</b>, {words.nights(nights)}
              </>
            ) : null
          }
          withHints={
            city === null
              ? undefined
              : (shown, calendar) => <CalendarPrices {...{ city, guests, shown }}>{calendar}</CalendarPrices>
          }
          errors={{ from: errors.dateFrom, until: errors.dateUntil }}
          ids={{ from: ids.dateFrom, until: ids.dateUntil }}
          names={{ from: 'dateFrom', until: 'dateUntil' }}
        />
        <p role="status" className={styles.moved}>
          {departureMoved && dateUntil !== null
            ? t('form.departureMoved', { day: format.date(dateUntil), nights: t('stay.nights', { count: nights }) })
            : null}
        </p>
      </div>
      <NumberStepper
        id={ids.nights}
        name="nights"
        layout="stacked"
        lenient
        label={t('form.nights')}
        labels={{ decrease: t('form.fewerNights'), increase: t('form.moreNights') }}
        {...STAY_LIMITS.nights}
        value={nights}
        error={errors.nights}
        onChange={(count) => onChange((now) => withNights(now, count))}
      />
    </>
  );
});
