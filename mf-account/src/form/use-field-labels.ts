import { useMessages } from '../messages';

/** Every field's label, by the field's name; summaries call fields as the screen does. */
export function useFieldLabels() {
  const t = useMessages();
  return {
    email: t('fields.email'),
    password: t('fields.password'),
    lastName: t('fields.lastName'),
    firstName: t('fields.firstName'),
    phoneNumber: t('fields.phoneNumber'),
    country: t('fields.country'),
    postcode: t('fields.postcode'),
    city: t('fields.city'),
    streetName: t('fields.streetName'),
  } as const;
}
