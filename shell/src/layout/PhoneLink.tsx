/** A phone number to press; what is dialled holds digits and a leading plus only. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replace(/(?!^\+)\D/g, '')}`}>{phone}</a>;
}
