import { Combobox, type ComboboxProps } from '@jnn/ui';
import { memo, useMemo } from 'react';
import { useMessages } from '../../messages';
import { cityOptions, hotelOptions, type DestinationOption } from './suggestions';
import { useDestinationSearch } from './use-destination-search';
import { useWording } from './use-wish';
import type { WishStore } from './search-form-store';

interface DestinationFieldProps {
  readonly id: string;
  readonly wish: WishStore;
  /** The text is the name of a place that was chosen. */
  readonly known: boolean;
  readonly error: string | undefined;
}

/** Where to: a town or a hotel, found while one types. */
export function DestinationField({ id, wish, known, error }: DestinationFieldProps) {
  const t = useMessages();
  const search = useDestinationSearch(wish, !known);
  const found = search.state === 'ready' ? search.found : null;
  const groups = useMemo(() => {
    if (!found) return [];
    return [
      { label: t('form.cities'), options: cityOptions(found, { places: (count) => t('form.places', { count }) }) },
      { label: t('form.hotels'), options: hotelOptions(found) },
    ];
  }, [found, t]);
  return <DestinationInput id={id} wish={wish} error={error} groups={groups} state={search.state} />;
}

type DestinationInputProps = Omit<DestinationFieldProps, 'known'> &
  Pick<ComboboxProps<DestinationOption>, 'groups' | 'state'>;

/** All of the form that a key draws. */
const DestinationInput = memo(function DestinationInput({ wish, ...rest }: DestinationInputProps) {
  const t = useMessages();
  const text = useWording(wish);
  const { change } = wish;
  return (
    <Combobox
      {...rest}
      name="cityName"
      icon="pin"
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
