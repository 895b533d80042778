import { loadPhoneCountries, toSentPhone } from '@jnn/contract';
import { Fieldset, TextField } from '@jnn/ui';
import { fieldId } from '../../lib/error-messages';
import { type ContactFields, renameLeader } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import { AdultFields } from './AdultFields';
import styles from './LeaderSection.module.css';

/** The lead guest, in whose name the booking is, with e-mail, phone and address. */
export function LeaderSection(section: FormSection) {
  const t = useMessages();
  const { form, onChange } = section;
  const [leader] = form.adults;
  if (!leader) return null;
  return (
    <Fieldset legend={t('guestForm.leader')} hint={t('guestForm.leaderHint')}>
      <AdultFields
        section={section}
        at={0}
        adult={leader}
        onNames={(names) => {
          onChange((now) => renameLeader(now, names));
        }}
      />
      <Contact {...section} />
    </Fieldset>
  );
}

/** A phone number is regrouped when the field is left. */
function Contact({ form, onChange, onLeave, errors }: FormSection) {
  const t = useMessages();
  const change = (part: Partial<ContactFields>): void => {
    onChange((now) => ({ ...now, contact: { ...now.contact, ...part } }));
  };
  const field = (name: keyof ContactFields) => ({
    label: t(`fields.${name}`),
    id: fieldId(`contact.${name}`),
    required: true,
    value: form.contact[name],
    error: errors.at(`contact.${name}`),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change({ [name]: target.value });
    },
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      onLeave(`contact.${name}`, target.value);
    },
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          hint={t('contact.emailHint')}
        />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          hint={t('contact.phoneHint')}
          onFocus={() => void loadPhoneCountries()}
          onBlur={({ target }) => {
            change({ phone: toSentPhone(target.value) ?? target.value });
            onLeave('contact.phone', target.value);
          }}
        />
      </div>
      <div className={styles.place}>
        <TextField {...field('country')} autoComplete="country-name" />
        <TextField {...field('postcode')} autoComplete="postal-code" />
        <TextField {...field('city')} autoComplete="address-level2" />
      </div>
      <TextField {...field('street')} autoComplete="address-line1" />
    </>
  );
}
