import { TITLES } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Fieldset, SelectField, TextField } from '@jnn/ui';
import { useMessages } from '../../messages';
import { fieldId } from '../../reservation/fault-words';
import type { ReservationForm } from '../../reservation/form';
import type { FormSection } from '../../reservation/form-section';
import styles from './GuestsSection.module.css';

type Names = { readonly lastName: string; readonly firstName: string };

/** Who travels: the leader first, then the other adults, then the children. */
export function GuestsSection({ form, onChange, faults }: FormSection) {
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
              faults={faults}
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
              faults={faults}
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
  /** Whether the browser may offer the traveller's own name. */
  readonly own: boolean;
  readonly faults: FormSection['faults'];
  readonly onChange: (names: Partial<Names>) => void;
}

/** Family name and given name in the order of the language. */
function NameFields({ path, names, own, faults, onChange }: NameFieldsProps) {
  const t = useMessages();
  const { locale } = useFormat();
  const field = (name: keyof Names, token: string) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      id={fieldId(`${path}.${name}`)}
      value={names[name]}
      error={faults.of(`${path}.${name}`)}
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
