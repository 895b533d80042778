import { Combobox } from '@jnn/ui';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages';
import { cityOptions, hotelOptions, type DestinationOption } from './suggestions';
import { useDestinationSearch } from './useDestinationSearch';
import type { ChangeWish } from './useWish';

interface DestinationFieldProps {
  readonly id: string;
  readonly text: string;
  /** The text is the name of a place that was chosen. */
  readonly known: boolean;
  readonly error: string | undefined;
  readonly onChange: ChangeWish;
}

/** Where to: a town or a hotel, found while one types. */
export function DestinationField({ id, text, known, error, onChange }: DestinationFieldProps) {
  const t = useMessages();
  const [touched, setTouched] = useState(false);
  const search = useDestinationSearch(text, touched && !known);
  const found = search.state === 'ready' ? search.found : null;
  const groups = useMemo(() => {
    if (!found) return [];
    return [
      { label: t('form.cities'), options: cityOptions(found, { places: (count) => t('form.places', { count }) }) },
      { label: t('form.hotels'), options: hotelOptions(found) },
    ];
  }, [found, t]);
  const choose = ({ label, destination }: DestinationOption) =>
    onChange((wish) => ({ ...wish, text: label, destination }));
  const type = (typed: string) => {
    setTouched(true);
    onChange((wish) => ({ ...wish, text: typed, destination: null }));
  };
  return (
    <Combobox
      id={id}
      name="cityName"
      icon="pin"
      label={t('form.destination')}
      placeholder={t('form.destinationExample')}
      error={error}
      text={text}
      onTextChange={type}
      onChoose={choose}
      groups={groups}
      state={search.state === 'failed' ? 'idle' : search.state}
      labels={{
        loading: t('form.searching'),
        empty: t('form.nothingFound'),
        count: (count) => t('form.suggestions', { count }),
      }}
    />
  );
}
