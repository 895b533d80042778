import { loadPhoneCountries, toSentPhone } from '@jnn/contract';
import { Fieldset, TextField } from '@jnn/ui';
import { useMessages } from '../../messages';
import { fieldId } from '../../lib/error-messages';
import type { ContactFields } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import styles from './ContactSection.module.css';

/** E-mail, phone and address of the traveller. A phone number is regrouped when the field is left. */
export function ContactSection({ form, onChange, errors }: FormSection) {
  const t = useMessages();
  const change = (part: Partial<ContactFields>): void => {
    onChange((now) => ({ ...now, contact: { ...now.contact, ...part } }));
  };
  const field = (name: keyof ContactFields) => ({
    label: t(`fields.${name}`),
    id: fieldId(`contact.${name}`),
    value: form.contact[name],
    error: errors.at(`contact.${name}`),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change({ [name]: target.value });
    },
  });
  return (
    <Fieldset legend={t('contact.heading')}>
      <div className={styles.pair}>
        <TextField {...field('email')} type="email" autoComplete="email" hint={t('contact.emailHint')} />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          hint={t('contact.phoneHint')}
          onFocus={() => void loadPhoneCountries()}
          onBlur={({ target }) => {
            change({ phone: toSentPhone(target.value) ?? target.value });
          }}
        />
      </div>
      <div className={styles.place}>
        <TextField {...field('country')} autoComplete="country-name" />
        <TextField {...field('postcode')} autoComplete="postal-code" />
        <TextField {...field('city')} autoComplete="address-level2" />
      </div>
      <TextField {...field('street')} autoComplete="street-address" />
    </Fieldset>
  );
}
