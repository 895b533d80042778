import { useFormat } from '@jnn/i18n';
import { TextField } from '@jnn/ui';
import { fieldId } from '../../lib/error-messages';
import { type ChildNames, isProposed } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';

interface NameFieldsProps {
  readonly section: FormSection;
  readonly path: string;
  readonly names: ChildNames;
  /** Whether these are the traveller's own names, which the browser may autofill. */
  readonly own: boolean;
  readonly onNames: (names: Partial<ChildNames>) => void;
}

/** Family name and given name in the order of the language. A family name taken over from the leader is tinted. */
export function NameFields({ section: { form, errors, onLeave }, path, names, own, onNames }: NameFieldsProps) {
  const t = useMessages();
  const { locale } = useFormat();
  const field = (name: keyof ChildNames, token: string) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      data-proposed={(!own && name === 'lastName' && isProposed(form, names)) || undefined}
      id={fieldId(`${path}.${name}`)}
      required
      value={names[name]}
      error={errors.at(`${path}.${name}`)}
      autoComplete={own ? token : 'off'}
      onChange={({ target }) => {
        onNames({ [name]: target.value });
      }}
      onBlur={({ target }) => {
        onLeave(`${path}.${name}`, target.value);
      }}
    />
  );
  const family = field('lastName', 'family-name');
  const given = field('firstName', 'given-name');
  return locale === 'hu' ? [family, given] : [given, family];
}
