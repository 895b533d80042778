import { useCallQuery } from '@jnn/api';
import { CONTACT_INDEX } from '@jnn/contract';

export type ContactDetails = Readonly<Record<keyof typeof CONTACT_INDEX, string>>;

/** The agency's contact details by name. */
export function useContact(): ContactDetails | 'loading' | 'failed' {
  const { data, isError } = useCallQuery('contact', {}, { staleTime: Infinity });
  if (!data) return isError ? 'failed' : 'loading';
  const at = (key: keyof typeof CONTACT_INDEX): string => data[CONTACT_INDEX[key]]?.content ?? '';
  return {
    name: at('name'),
    headquarters: at('headquarters'),
    mailingAddress: at('mailingAddress'),
    phone: at('phone'),
    email: at('email'),
    taxNumber: at('taxNumber'),
  };
}

/** A phone number as a `tel:` link, which holds digits and a leading plus only. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replace(/(?!^\+)\D/g, '')}`}>{phone}</a>;
}
