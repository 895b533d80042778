import { TITLES } from '@jnn/contract';
import { SelectField } from '@jnn/ui';
import { fieldId } from '../../lib/error-messages';
import type { AdultNames } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import styles from './AdultFields.module.css';
import { NameFields } from './NameFields';

const TITLE_KEYS = { 'MR.': 'mr', 'MRS.': 'mrs', 'MS.': 'ms' } as const;

interface AdultFieldsProps {
  readonly section: FormSection;
  /** Place among the adults; the lead guest is 0. */
  readonly at: number;
  readonly adult: AdultNames;
  readonly onNames: (names: Partial<AdultNames>) => void;
}

/** Title and names of an adult. */
export function AdultFields({ section, at, adult, onNames }: AdultFieldsProps) {
  const t = useMessages();
  return (
    <div className={styles.names} data-titled>
      <SelectField
        label={t('fields.title')}
        id={fieldId(`adults.${String(at)}.title`)}
        value={adult.title}
        options={TITLES.map((title) => ({ value: title, label: t(`titles.${TITLE_KEYS[title]}`) }))}
        onChange={({ target }) => {
          onNames({ title: TITLES.find((it) => it === target.value) ?? adult.title });
        }}
        autoComplete={at === 0 ? 'honorific-prefix' : 'off'}
      />
      <NameFields section={section} path={`adults.${String(at)}`} names={adult} own={at === 0} onNames={onNames} />
    </div>
  );
}
