import { type IsoDate, STAY_LIMITS } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { DateRangeField, Fieldset, TextArea, TextField } from '@jnn/ui';
import { useMessages } from '../../messages';
import type { StayForm, StayProblems } from './stay-form';
import styles from './StayFields.module.css';

interface StayFieldsProps {
  readonly form: StayForm;
  readonly problems: StayProblems;
  readonly today: IsoDate;
  readonly onChange: (form: StayForm) => void;
  /** The `id` of a field's control. */
  readonly idOf: (path: string) => string;
}

/** Days, names and remark of a booking. */
export function StayFields({ form, problems, today, onChange, idOf }: StayFieldsProps) {
  const t = useMessages();
  const problemAt = (path: string): string | undefined => {
    const problem = problems.get(path);
    return problem && t(`modify.problems.${problem}`);
  };
  const format = useFormat();
  return (
    <>
      <DateRangeField
        value={form.days}
        min={today}
        maxNights={STAY_LIMITS.nights.max}
        locale={format.locale === 'hu' ? 'hu-HU' : 'en-GB'}
        formatDay={(day) => format.date(day)}
        labels={useDayLabels()}
        ids={{ from: idOf('from'), until: idOf('until') }}
        errors={{ from: problemAt('from'), until: problemAt('until') }}
        onChange={(days) => {
          onChange({ ...form, days });
        }}
      />
      {(['adults', 'children'] as const).flatMap((list) =>
        form[list].map((_, at) => (
          <PersonFields key={`${list}.${String(at)}`} {...{ list, at, form, problemAt, onChange, idOf }} />
        )),
      )}
      <TextArea
        id={idOf('remark')}
        label={t('fields.remark')}
        note={t('fields.optional')}
        rows={3}
        value={form.remark}
        error={problemAt('remark')}
        onChange={({ target }) => {
          onChange({ ...form, remark: target.value });
        }}
      />
    </>
  );
}

function useDayLabels() {
  const t = useMessages();
  return {
    from: t('summary.checkIn'),
    until: t('summary.checkOut'),
    placeholder: t('calendar.placeholder'),
    openCalendar: t('calendar.open'),
    calendar: t('calendar.heading'),
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    close: t('calendar.close'),
    done: t('calendar.done'),
  };
}

interface PersonFieldsProps extends Pick<StayFieldsProps, 'form' | 'onChange' | 'idOf'> {
  readonly list: 'adults' | 'children';
  readonly at: number;
  readonly problemAt: (path: string) => string | undefined;
}

function PersonFields({ list, at, form, problemAt, onChange, idOf }: PersonFieldsProps) {
  const t = useMessages();
  const { locale } = useFormat();
  const field = (name: 'lastName' | 'firstName') => {
    const path = `${list}.${String(at)}.${name}`;
    return (
      <TextField
        key={name}
        id={idOf(path)}
        label={t(`fields.${name}`)}
        required
        autoComplete="off"
        value={form[list][at]?.[name] ?? ''}
        error={problemAt(path)}
        onChange={({ target }) => {
          const persons = form[list].map((person, place) =>
            place === at ? { ...person, [name]: target.value } : person,
          );
          onChange({ ...form, [list]: persons });
        }}
      />
    );
  };
  const names = [field('lastName'), field('firstName')];
  return (
    <Fieldset legend={t(list === 'adults' ? 'guestForm.guest' : 'guestForm.child', { n: at + 1 })}>
      <div className={styles.pair}>{locale === 'hu' ? names : names.reverse()}</div>
    </Fieldset>
  );
}
