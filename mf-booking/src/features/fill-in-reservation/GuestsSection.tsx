import { TITLES } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Fieldset, SelectField, TextField } from '@jnn/ui';
import { useMessages } from '../../messages';
import { fieldId } from '../../lib/error-messages';
import type { ReservationForm } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import styles from './GuestsSection.module.css';

type Names = { readonly lastName: string; readonly firstName: string };

/** Names of the guests: the lead guest, the other adults, the children. */
export function GuestsSection({ form, onChange, errors }: FormSection) {
  const t = useMessages();
  const changeAdult = (at: number, names: Partial<ReservationForm['adults'][number]>): void => {
    onChange((now) => ({ ...now, adults: now.adults.map((it, index) => (index === at ? { ...it, ...names } : it)) }));
  };
  const changeChild = (at: number, names: Partial<Names>): void => {
    onChange((now) => ({
      ...now,
      children: now.children.map((it, index) => (index === at ? { ...it, ...names } : it)),
    }));
  };
  return (
    <>
      {form.adults.map((adult, at) => (
        <Fieldset
          key={`adult-${String(at)}`}
          legend={at === 0 ? t('guestForm.leader') : t('guestForm.guest', { n: at + 1 })}
          hint={at === 0 ? t('guestForm.leaderHint') : undefined}
        >
          <div className={styles.names} data-titled>
            <SelectField
              label={t('fields.title')}
              id={fieldId(`adults.${String(at)}.title`)}
              value={adult.title}
              options={TITLES.map((title) => ({ value: title, label: t(`titles.${TITLE_KEYS[title]}`) }))}
              onChange={({ target }) => {
                changeAdult(at, { title: TITLES.find((it) => it === target.value) ?? adult.title });
              }}
              autoComplete={at === 0 ? 'honorific-prefix' : 'off'}
            />
            <NameFields
              path={`adults.${String(at)}`}
              names={adult}
              own={at === 0}
              errors={errors}
              onChange={(names) => {
                changeAdult(at, names);
              }}
            />
          </div>
        </Fieldset>
      ))}
      {form.children.map((child, at) => (
        <Fieldset
          key={`child-${String(at)}`}
          legend={t('guestForm.child', { n: at + 1 })}
          hint={at === 0 ? t('guestForm.childHint') : undefined}
        >
          <div className={styles.names}>
            <NameFields
              path={`children.${String(at)}`}
              names={child}
              own={false}
              errors={errors}
              onChange={(names) => {
                changeChild(at, names);
              }}
            />
          </div>
        </Fieldset>
      ))}
    </>
  );
}

const TITLE_KEYS = { 'MR.': 'mr', 'MRS.': 'mrs', 'MS.': 'ms' } as const;

interface NameFieldsProps {
  readonly path: string;
  readonly names: Names;
  /** Whether these are the traveller's own names, which the browser may autofill. */
  readonly own: boolean;
  readonly errors: FormSection['errors'];
  readonly onChange: (names: Partial<Names>) => void;
}

/** Family name and given name in the order of the language. */
function NameFields({ path, names, own, errors, onChange }: NameFieldsProps) {
  const t = useMessages();
  const { locale } = useFormat();
  const field = (name: keyof Names, token: string) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      id={fieldId(`${path}.${name}`)}
      value={names[name]}
      error={errors.at(`${path}.${name}`)}
      autoComplete={own ? token : 'off'}
      onChange={({ target }) => {
        onChange({ [name]: target.value });
      }}
    />
  );
  const family = field('lastName', 'family-name');
  const given = field('firstName', 'given-name');
  return locale === 'hu' ? [family, given] : [given, family];
}
