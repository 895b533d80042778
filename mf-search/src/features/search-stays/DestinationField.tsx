import { Combobox, type ComboboxProps, glyphs } from '@jnn/ui';
import { memo, useMemo } from 'react';
import { useMessages } from '../../messages';
import { cityOptions, hotelOptions, type DestinationOption } from './suggestions';
import { useDestinationSuggestions } from './use-destination-suggestions';
import { type SearchFormStore, useDestinationText } from './search-form-store';

interface DestinationFieldProps {
  readonly id: string;
  readonly form: SearchFormStore;
  /** True where the text is the name of a chosen place, for which nothing is suggested. */
  readonly known: boolean;
  readonly error: string | undefined;
}

/** The field for a town or a hotel, with suggestions while the visitor types. */
export function DestinationField({ id, form, known, error }: DestinationFieldProps) {
  const t = useMessages();
  const search = useDestinationSuggestions(form, !known);
  const found = search.state === 'ready' ? search.found : null;
  const groups = useMemo(() => {
    if (!found) return [];
    return [
      { label: t('form.cities'), options: cityOptions(found, { places: (count) => t('form.places', { count }) }) },
      { label: t('form.hotels'), options: hotelOptions(found) },
    ];
  }, [found, t]);
  return <DestinationInput id={id} form={form} error={error} groups={groups} state={search.state} />;
}

type DestinationInputProps = Omit<DestinationFieldProps, 'known'> &
  Pick<ComboboxProps<DestinationOption>, 'groups' | 'state'>;

/** The only part of the form that renders at every key. */
const DestinationInput = memo(function DestinationInput({ form, ...rest }: DestinationInputProps) {
  const t = useMessages();
  const text = useDestinationText(form);
  const { change } = form;
  return (
    <Combobox
      {...rest}
      name="cityName"
      icon={glyphs.pin}
      label={t('form.destination')}
      placeholder={t('form.destinationExample')}
      text={text}
      onTextChange={(typed) => change((now) => ({ ...now, text: typed, destination: null, unknown: false }))}
      onChoose={({ label, destination }) => change((now) => ({ ...now, text: label, destination, unknown: false }))}
      labels={{
        loading: t('form.searching'),
        empty: t('form.nothingFound'),
        count: (count) => t('form.suggestions', { count }),
      }}
    />
  );
});
