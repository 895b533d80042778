import { useState } from 'react';
import type { DateRangeFieldProps } from '../date-range-props';
import { DateRangeField } from '../DateRangeField';
import type { DayRange } from '../days';

const labels = {
  from: 'Érkezés',
  until: 'Távozás',
  placeholder: 'ÉÉÉÉ-HH-NN',
  openCalendar: 'Naptár megnyitása',
  calendar: 'Érkezés és távozás',
  previousMonth: 'Előző hónap',
  nextMonth: 'Következő hónap',
  close: 'Bezárás',
  done: 'Kész',
};

type StayDatesProps = Partial<Pick<DateRangeFieldProps, 'onChange' | 'value' | 'min' | 'locale' | 'withHints'>>;

/** The field as a form holds it: a stay in December 2026, of which the first day of the month is the earliest. */
export function StayDates({ onChange, value = { from: '2026-12-12', until: '2026-12-14' }, ...more }: StayDatesProps) {
  const [range, setRange] = useState(value);
  const change = (next: DayRange) => {
    setRange(next);
    onChange?.(next);
  };
  return (
    <DateRangeField
      value={range}
      onChange={change}
      min="2026-12-01"
      max="2027-12-01"
      maxNights={30}
      locale="hu-HU"
      formatDay={(day) => `${day.replaceAll('-', '. ')}.`}
      labels={labels}
      nights="2 éj"
      names={{ from: 'dateFrom', until: 'dateUntil' }}
      {...more}
    />
  );
}
