import { loadPhoneCountries } from '@jnn/contract';
import { useLocale } from '@jnn/router';
import { type AccountField } from '../lib/account-form';
import type { PersonField } from '../lib/field-rules';
import { useMessages } from '../messages';
import styles from './form.module.css';
import { FormField } from './form-fields';

interface PersonFieldsProps {
  readonly field: (name: PersonField) => AccountField;
  readonly isOptional?: (name: PersonField) => boolean;
}

/** Last and first name, in the order of the page's language. */
export function NameFields({ field }: PersonFieldsProps) {
  const t = useMessages();
  const last = <FormField label={t('fields.lastName')} field={field('lastName')} autoComplete="family-name" />;
  const first = <FormField label={t('fields.firstName')} field={field('firstName')} autoComplete="given-name" />;
  return useLocale() === 'hu' ? (
    <div className={styles.pair}>
      {last}
      {first}
    </div>
  ) : (
    <div className={styles.pair}>
      {first}
      {last}
    </div>
  );
}

/** Phone number and postal address. */
export function AddressFields({ field, isOptional = () => false }: PersonFieldsProps) {
  const t = useMessages();
  const bind = (name: PersonField) => ({ label: t(`fields.${name}`), field: field(name), optional: isOptional(name) });
  return (
    <>
      <FormField
        {...bind('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('form.phoneHint')}
        onFocus={() => void loadPhoneCountries()}
      />
      <div className={styles.pair}>
        <FormField {...bind('country')} autoComplete="country-name" />
        <FormField {...bind('postcode')} autoComplete="postal-code" />
      </div>
      <div className={styles.pair}>
        <FormField {...bind('city')} autoComplete="address-level2" />
        <FormField {...bind('streetName')} autoComplete="address-line1" />
      </div>
    </>
  );
}
