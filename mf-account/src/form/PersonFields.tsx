import { useLocale } from '@jnn/router';
import { useMessages } from '../messages';
import styles from './form.module.css';
import { FormField } from './FormField';
import type { Person } from './person';
import type { FieldBinding } from './use-form';

export interface PersonFieldsProps {
  readonly field: (name: Person) => FieldBinding;
  readonly isOptional?: (name: Person) => boolean;
}

/** The two names, in the order in which the language says them. */
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

/** Phone and postal address. */
export function AddressFields({ field, isOptional = () => false }: PersonFieldsProps) {
  const t = useMessages();
  const tie = (name: Person) => ({ label: t(`fields.${name}`), field: field(name), optional: isOptional(name) });
  return (
    <>
      <FormField {...tie('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" hint={t('form.phoneHint')} />
      <div className={styles.pair}>
        <FormField {...tie('country')} autoComplete="country-name" />
        <FormField {...tie('postcode')} autoComplete="postal-code" />
      </div>
      <div className={styles.pair}>
        <FormField {...tie('city')} autoComplete="address-level2" />
        <FormField {...tie('streetName')} autoComplete="street-address" />
      </div>
    </>
  );
}
