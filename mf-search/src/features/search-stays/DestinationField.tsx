import { Combobox, type ComboboxProps, glyphs } from '@jnn/ui';
import { memo, useMemo } from 'react';
import { useMessages } from '../../messages';
import { type SearchFormStore, useDestinationText, useIsTextEmpty } from './search-form-store';
import { cityOptions, type DestinationOption, hotelOptions, regionOptions } from './suggestions';
import { useDestinationSuggestions } from './use-destination-suggestions';
import { useStartingPoints } from './use-starting-points';

interface DestinationFieldProps {
  readonly id: string;
  readonly form: SearchFormStore;
  /** True where the text is the name of a chosen place, for which nothing is suggested. */
  readonly known: boolean;
  readonly error: string | undefined;
}

/** The field for a region, a town or a hotel, with suggestions as soon as it has the focus and while the visitor types. */
export const DestinationField = memo(function DestinationField({ id, form, known, error }: DestinationFieldProps) {
  const t = useMessages();
  const search = useDestinationSuggestions(form, !known);
  const found = search.state === 'ready' ? search.found : null;
  const isEmpty = useIsTextEmpty(form);
  const starting = useStartingPoints();
  const groups = useMemo(() => {
    if (!found) return [];
    const words = { places: (count: number) => t('form.places', { count }) };
    return [
      { label: t('form.regions'), options: regionOptions(found.Regions, words) },
      { label: t('form.cities'), options: cityOptions(found.Cities, words) },
      { label: t('form.hotels'), options: hotelOptions(found) },
    ];
  }, [found, t]);
  const offered = isEmpty
    ? { groups: starting.groups, state: starting.groups.length > 0 ? ('ready' as const) : ('idle' as const) }
    : { groups, state: search.state };
  return <DestinationInput {...{ id, form, error }} {...offered} onEmpty={starting.load} />;
});

type DestinationInputProps = Omit<DestinationFieldProps, 'known'> &
  Pick<ComboboxProps<DestinationOption>, 'groups' | 'state'> & {
    /** Called when the field has the focus and nothing stands in it. */
    readonly onEmpty: () => void;
  };

/** The only part of the form that renders at every key. */
const DestinationInput = memo(function DestinationInput({ form, onEmpty, ...rest }: DestinationInputProps) {
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
      onFocus={() => {
        if (text === '') onEmpty();
      }}
      onTextChange={(typed) => {
        change((now) => ({ ...now, text: typed, destination: null, unknown: false }));
        if (typed === '') onEmpty();
      }}
      onChoose={({ label, destination, stay }) =>
        change((now) => ({
          ...{ ...now, text: label, destination, unknown: false },
          ...(stay && { ...stay, departureMoved: false }),
        }))
      }
      labels={{
        loading: t('form.searching'),
        empty: t('form.nothingFound'),
        count: (count) => t('form.suggestions', { count }),
      }}
    />
  );
});
