import { STAY_LIMITS, type IsoDate } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { DateRangeField, NumberStepper } from '@jnn/ui';
import { memo } from 'react';
import { useMessages } from '../../messages';
import styles from './SearchForm.module.css';
import type { ChangeSearchForm } from './search-form-store';
import { withDates, withNights, type SearchFormValues, type SearchFormField } from './form-values';

interface DateFieldsProps extends Pick<SearchFormValues, 'dateFrom' | 'dateUntil' | 'nights' | 'departureMoved'> {
  readonly ids: Readonly<Record<SearchFormField, string>>;
  readonly today: IsoDate;
  /** Errors in words. */
  readonly errors: Readonly<Partial<Record<SearchFormField, string>>>;
  readonly onChange: ChangeSearchForm;
}

/** Check-in, check-out and the nights between them, each following the others. */
export const DateFields = memo(function DateFields(props: DateFieldsProps) {
  const { ids, dateFrom, dateUntil, nights, departureMoved, today, errors, onChange } = props;
  const t = useMessages();
  const format = useFormat();
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
          nights={t('stay.nights', { count: nights })}
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
